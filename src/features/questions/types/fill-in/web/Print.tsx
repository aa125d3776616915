// Fill-in-the-blank question on paper: the text with numbered lines, in the key with what is right on them.
import { number } from '#core/i18n/numbers.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { Parts } from '../../../web/Parts.tsx';
import type { PrintProps } from '../../../web/printing.ts';
import type { Shape } from '../shape.ts';

export function PrintFillIn({ shown, right }: PrintProps<Shape>) {
  const language = useLanguage();
  return (
    <Parts parts={shown.parts}>
      {(i) => (
        <span className="q-print-gap">
          ({number(language, i + 1)}) {right ? <b className="q-print-key">{right.accept?.[i]?.join(' / ')}</b> : '____________'}
        </span>
      )}
    </Parts>
  );
}
