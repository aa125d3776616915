// Rich text of a form in both languages side by side; the editor itself is fetched when the field is shown.
import { Suspense } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { ownName } from '#core/i18n/words.ts';
import type { RichField } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { FieldNotes, useField } from '../Field.tsx';
import { latePart } from '../latePart.ts';
import { TextSkeleton } from '../Skeleton.tsx';
import { missingOf, PairLegend } from './PairLegend.tsx';
import { useWritingOrder } from '../writing-language.ts';

const RichTextField = latePart(() => import('./RichTextField.tsx'));

export interface RichFieldsProps {
  name: string;
  field: RichField;
  values: Values;
  onChange: (column: string, stored: string) => void;
  onFocus?: ((column: string) => void) | undefined;
  upload?: AnyCall | undefined;
  disabled?: boolean | undefined;
}
export default function RichFields({ name, field: f, values, ...rest }: RichFieldsProps) {
  const t = useWords();
  const order = useWritingOrder();
  const [en, bn] = [values[name], values[`bn_${name}`]].map((value) => String(value ?? ''));
  return (
    <fieldset className="pair rich-pair">
      <PairLegend field={f} missing={missingOf(en!, bn!)} />
      {order.map((lang) => (
        <One key={lang} lang={lang} column={lang === 'bn' ? `bn_${name}` : name} word={t(f.word)} values={values} {...rest} />
      ))}
      {f.hint && <p className="hint">{t(f.hint)}</p>}
    </fieldset>
  );
}
interface OneProps extends Omit<RichFieldsProps, 'name' | 'field'> {
  lang: 'bn' | 'en';
  column: string;
  word: string;
}
function One({ lang, column, word, values, onChange, onFocus, upload, disabled }: OneProps) {
  const { id, error, control } = useField({ name: column });
  return (
    <div className="field">
      <span className="lbl" lang={lang}>
        {ownName[lang]}
      </span>
      <Suspense fallback={<TextSkeleton lines={4} />}>
        <RichTextField
          id={id}
          label={`${word} (${ownName[lang]})`}
          lang={lang}
          value={String(values[column] ?? '')}
          onChange={(stored) => onChange(column, stored)}
          onFocus={() => onFocus?.(column)}
          upload={upload}
          describedBy={control['aria-describedby']}
          invalid={error !== undefined}
          disabled={disabled ?? false}
        />
      </Suspense>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
