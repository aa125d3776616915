// Figure that is typed: kept as text while it is none, in either script; told once it is one, and what is none stays with the reason.
import { useState } from 'react';
import { bengaliDigits, foldDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { TextField, type TextFieldProps } from '#ui/Field.tsx';
import { words } from '../words-staff.ts';

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
  const [wrong, setWrong] = useState(false);
  const t = useWords();
  const language = useLanguage();
  const said = (n: number) => (language === 'bn' ? bengaliDigits(String(n)) : String(n));
  const read = (text: string): number | null | undefined => {
    const plain = foldDigits(text).trim().replace(',', '.');
    if (plain === '') return field.required ? undefined : null;
    const n = Number(plain);
    return new RegExp(`^\\d+${decimals ? `(\\.\\d{1,${decimals}})?` : ''}$`).test(plain) && n >= min && n <= max ? n : undefined;
  };
  const take = (text: string) => {
    setTyped(text);
    setWrong(false);
    const figure = read(text);
    if (figure !== undefined) onChange(figure);
  };
  return (
    <TextField
      {...field}
      inputMode={decimals ? 'decimal' : 'numeric'}
      maxLength={8}
      autoComplete="off"
      value={typed ?? (value === null ? '' : said(value))}
      {...(wrong && { error: t(words.figure_between, { min: said(min), max: said(max) }) })}
      onChange={(event) => take(event.target.value)}
      onBlur={() => {
        const none = typed !== undefined && read(typed) === undefined;
        setWrong(none);
        if (!none) setTyped(undefined);
      }}
    />
  );
}
