// What the answers to the questions of a group came to, by their letters.
import { useWords } from '#core/i18n/web/language.tsx';
import type { JudgedPart } from '#features/questions/rules.ts';
import { words as questionWords } from '#features/questions/words.ts';
import { verdictWords } from './Palette.tsx';

export function PartVerdicts({ parts }: { parts: readonly JudgedPart[] }) {
  const t = useWords();
  const letters = t(questionWords.letters).split(' ');
  return (
    <ul className="part-verdicts">
      {parts.map(({ id, verdict }, i) => (
        <li key={id}>
          ({letters[i] ?? i + 1}) {t(verdictWords[verdict])}
        </li>
      ))}
    </ul>
  );
}
