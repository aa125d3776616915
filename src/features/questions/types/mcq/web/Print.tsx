// Multiple choice on paper: lettered options, those that are right marked in the key.
import { useWords } from '#core/i18n/web/language.tsx';
import type { Choice } from '../../../rules.ts';
import { Html } from '../../../web/Html.tsx';
import type { PrintProps } from '../../../web/printing.ts';
import { words } from '../../../words.ts';

export function PrintOptions({ shown, right }: PrintProps<{ options: Choice[] }>) {
  const t = useWords();
  const letters = t(words.letters).split(' ');
  return (
    <ol className="q-print-opts">
      {shown.options.map((option, i) => {
        const isRight = right?.options?.includes(option.id);
        return (
          <li key={option.id} className={isRight ? 'q-print-key' : undefined}>
            ({letters[i] ?? i + 1}) <Html en={option.en} bn={option.bn} />
            {isRight && <b> ✓ {t(words.right_here)}</b>}
          </li>
        );
      })}
    </ol>
  );
}
