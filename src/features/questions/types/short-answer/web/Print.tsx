// Short answer on paper: a line, in the key with what is accepted.
import { useWords } from '#core/i18n/web/language.tsx';
import type { PrintProps } from '../../../web/printing.ts';
import { words } from '../../../words.ts';

export function PrintShortAnswer({ right }: PrintProps<object>) {
  const t = useWords();
  return right ? (
    <p className="q-print-key">
      {t(words.right_answer)}: <b>{right.accept?.[0]?.join(' / ')}</b>
    </p>
  ) : (
    <p className="q-print-line" />
  );
}
