// Matching question on paper: two columns, numbered and lettered; in the key the letter beside its number.
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Html } from '../../../web/Html.tsx';
import type { PrintProps } from '../../../web/printing.ts';
import { words } from '../../../words.ts';
import type { Shape } from '../shape.ts';

export function PrintMatching({ shown, right }: PrintProps<Shape>) {
  const t = useWords();
  const language = useLanguage();
  const letters = t(words.letters).split(' ');
  const letterOf = (id: string | undefined) => letters[shown.right.findIndex((one) => one.id === id)] ?? '';
  return (
    <div className="q-print-pairs">
      <ol>
        {shown.left.map((one, i) => (
          <li key={one.id}>
            {number(language, i + 1)}. <Html en={one.en} bn={one.bn} />{' '}
            {right ? <b className="q-print-key">→ {letterOf(right.pairs?.[one.id])}</b> : '→ ____'}
          </li>
        ))}
      </ol>
      <ol>
        {shown.right.map((one, i) => (
          <li key={one.id}>
            {letters[i]}. <Html en={one.en} bn={one.bn} />
          </li>
        ))}
      </ol>
    </div>
  );
}
