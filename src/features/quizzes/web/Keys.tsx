// The keys of the screens of a quiz and an exam.
import { useWords } from '#core/i18n/web/language.tsx';
import { words } from '../words.ts';

const keys = [
  ['Shift →', words.next],
  ['Shift ←', words.previous],
  ['Alt S', words.to_summary],
  ['Alt E', words.key_end],
  ['Alt Q', words.all_questions],
  ['Alt I', words.instructions],
] as const;
export function Keys() {
  const t = useWords();
  return (
    <>
      <h3>{t(words.keys)}</h3>
      <dl className="keys">
        {keys.map(([key, word]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
