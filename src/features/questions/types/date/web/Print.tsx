// Date question on paper: a line for the date, in the key with the right one.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { PrintProps } from '../../../web/printing.ts';
import { words as common } from '../../../words.ts';
import { fieldsOf } from '../fields.ts';
import type { Shape } from '../shape.ts';
import { words } from '../words.ts';
import { sayRight } from './say-right.ts';

export function PrintDate({ shown, right }: PrintProps<Shape>) {
  const t = useWords();
  const language = useLanguage();
  const names = { day: words.fields.day, month: words.month, year: words.fields.year };
  return right ? (
    <p className="q-print-key">
      {t(common.right_answer)}: <b>{sayRight(t, language, right)}</b>
    </p>
  ) : (
    <p className="q-print-gap">{fieldsOf[shown.precision].map((field) => `${t(names[field])} ______`).join('   ')}</p>
  );
}
