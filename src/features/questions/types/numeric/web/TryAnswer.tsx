// Trying an answer while a numeric question is written: judged by the code that marks, and told why.
import { useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { TextField } from '#ui/Field.tsx';
import type { WrittenQuestion } from '../../../written.ts';
import { writeNumber } from '../../../variants/recipe.ts';
import { figureOf } from '../../../writing.ts';
import { judgeFigure } from '../judging.ts';
import { words } from '../words-writing.ts';
import { toleranceOf, unitsOf } from '../written.ts';

export function TryAnswer({ question }: { question: WrittenQuestion }) {
  const t = useWords();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const value = figureOf(question.answer);
  const tolerance = toleranceOf(question);
  const units = unitsOf(question).filter(({ names, factor }) => names.length && factor > 0);
  const judged =
    value !== undefined && tolerance !== undefined && typed.trim() !== ''
      ? judgeFigure(
          { value, tolerance, tolerance_kind: question.tolerance_kind, units, half: question.unit_half },
          typed,
          question.unit_manner,
        )
      : undefined;
  const why = judged && (judged.why === 'unit' && judged.share > 0 ? 'unit_half' : judged.why);
  return (
    <div>
      <TextField
        name={`${question.key}-try`}
        label={t(words.try)}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="small" role="status">
        {judged && why && (
          <>
            <Badge
              kind={judged.share === 1 ? 'ok' : judged.share ? 'warn' : 'danger'}
              icon={judged.share === 1 ? 'check' : judged.share ? 'info' : 'x'}
            >
              {t(words.whys[why])}
            </Badge>{' '}
            {judged.value !== undefined &&
              t(words.read_as, { value: pick(language, writeNumber(judged.value).en, writeNumber(judged.value).bn) })}
          </>
        )}
      </p>
    </div>
  );
}
