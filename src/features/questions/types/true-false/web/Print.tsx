// True/false on paper: two words, of which one is ticked.
import { useWords } from '#core/i18n/web/language.tsx';
import type { PrintProps } from '../../../web/printing.ts';
import { words } from '../../../words.ts';

export function PrintTrueFalse({ right }: PrintProps<object>) {
  const t = useWords();
  return (
    <p className="q-print-opts">
      ☐ {t(words.is_true)} &emsp; ☐ {t(words.is_false)}
      {right && <b className="q-print-key"> ✓ {t(right.value ? words.is_true : words.is_false)}</b>}
    </p>
  );
}
