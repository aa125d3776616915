// Legend of a field in both languages: its word, and which language is missing.
import { useWords } from '#core/i18n/web/language.tsx';
import type { PairField, RichField } from '#core/records/declare.ts';
import { Badge } from '../Badge.tsx';
import { LabelWords } from '../Field.tsx';
import { words } from './words-record.ts';

/** The language that is empty where the other one is written. */
export const missingOf = (en: string, bn: string): 'en' | 'bn' | undefined => (en && !bn ? 'bn' : bn && !en ? 'en' : undefined);
export function PairLegend({ field: f, missing }: { field: PairField | RichField; missing: 'en' | 'bn' | undefined }) {
  const t = useWords();
  return (
    <legend>
      <LabelWords label={t(f.word)} required={f.required !== undefined} />
      {missing && (
        <Badge kind="warn" icon="languages">
          {t(missing === 'en' ? words.missing_en : words.missing_bn)}
        </Badge>
      )}
    </legend>
  );
}
