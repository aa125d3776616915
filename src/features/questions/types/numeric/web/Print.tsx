// Numeric question on paper: a line with its unit, in the key with the figure.
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { PrintProps } from '../../../web/printing.ts';
import { words } from '../../../words.ts';
import type { Shape } from '../shape.ts';

export function PrintNumeric({ shown, right }: PrintProps<Shape>) {
  const t = useWords();
  const language = useLanguage();
  const unit = shown.unit && pick(language, shown.unit.en, shown.unit.bn);
  return right ? (
    <p className="q-print-key">
      {t(words.right_answer)}: <b>{language === 'bn' ? bengaliDigits(right.text ?? '') : right.text}</b> {unit}
    </p>
  ) : (
    <p className="q-print-gap">____________ {unit}</p>
  );
}
