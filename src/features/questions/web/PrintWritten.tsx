// What a person marks, on paper: lines to write on, as many as its words take; in the key the model answer and the rubric.
import { useWords } from '#core/i18n/web/language.tsx';
import { Html } from './Html.tsx';
import type { PrintProps } from './printing.ts';
import { Rubric } from './Rubric.tsx';
import { words } from '../words.ts';
import type { Shape } from '../types/essay/shape.ts';

const WORDS_A_LINE = 10;
const [FEWEST, MOST, USUAL] = [4, 40, 12];
export function PrintWritten({ shown, right }: PrintProps<Shape>) {
  const t = useWords();
  const wanted = shown.words?.max ?? shown.words?.min;
  const lines = wanted ? Math.min(MOST, Math.max(FEWEST, Math.ceil(wanted / WORDS_A_LINE))) : USUAL;
  if (right)
    return (
      <div className="q-print-key">
        {right.model && (
          <>
            <b>{t(words.model_answer)}</b>
            <Html as="div" en={right.model.en} bn={right.model.bn} />
          </>
        )}
        {right.rubric && <Rubric rubric={right.rubric} />}
      </div>
    );
  return (
    <>
      {shown.rubric && <Rubric rubric={shown.rubric} />}
      {Array.from({ length: lines }, (_, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- empty lines
        <p key={i} className="q-print-line" />
      ))}
    </>
  );
}
