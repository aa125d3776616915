// Figure that is typed: kept as text while it is none, in either script; told once it is one.
import { useState } from 'react';
import { bengaliDigits, foldDigits } from '#core/i18n/bengali.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { TextField, type TextFieldProps } from '#ui/Field.tsx';

export interface FigureProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'min' | 'max'> {
  value: number | null;
  min: number;
  max: number;
  /** So many digits behind the point. */
  decimals?: number;
  /** Null where it may be left empty and is. */
  onChange: (value: number | null) => void;
}
export function Figure({ value, min, max, decimals = 0, onChange, ...field }: FigureProps) {
  // somebody else's figure comes in where nobody is typing
  const [typed, setTyped] = useState<string>();
  const language = useLanguage();
  const shown = value === null ? '' : language === 'bn' ? bengaliDigits(String(value)) : String(value);
  const take = (text: string) => {
    setTyped(text);
    const plain = foldDigits(text).trim().replace(',', '.');
    if (plain === '') return field.required ? undefined : onChange(null);
    const read = Number(plain);
    const fits = new RegExp(`^\\d+${decimals ? `(\\.\\d{1,${decimals}})?` : ''}$`).test(plain) && read >= min && read <= max;
    return fits ? onChange(read) : undefined;
  };
  return (
    <TextField
      {...field}
      inputMode={decimals ? 'decimal' : 'numeric'}
      maxLength={8}
      autoComplete="off"
      value={typed ?? shown}
      onChange={(event) => take(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
