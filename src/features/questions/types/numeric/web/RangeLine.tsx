// The accepted range of a figure drawn on a line, with its ends in words.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { writeNumber } from '../../../variants/recipe.ts';
import { styled } from '../../../web/styled.ts';
import { figureOf } from '../../../writing.ts';
import { rangeOf } from '../judging.ts';
import { words } from '../words-writing.ts';
import { type Own, toleranceOf } from '../written.ts';

export function RangeLine({ question }: { question: Own }) {
  const t = useWords();
  const language = useLanguage();
  const value = figureOf(question.answer);
  const tolerance = toleranceOf(question);
  if (value === undefined || tolerance === undefined) return null;
  const [from, to] = rangeOf({ value, tolerance, tolerance_kind: question.tolerance_kind });
  const write = (n: number) => pick(language, writeNumber(n).en, writeNumber(n).bn);
  if (from === to) return <p className="small">{t(words.accepted_one, { value: write(value) })}</p>;
  // the range fills the middle third; the figure stands where it lies in it
  const at = 33.3 + ((value - from) / (to - from)) * 33.4;
  return (
    <div className="num-range">
      <div className="num-line" role="img" aria-label={t(words.line, { from: write(from), value: write(value), to: write(to) })}>
        <i />
        <b className="from">{write(from)}</b>
        <b ref={styled({ left: `${at}%` })} className="mid">
          {write(value)}
        </b>
        <b className="to">{write(to)}</b>
      </div>
      <p className="small" role="status">
        {t(words.accepted, { from: write(from), to: write(to) })}
      </p>
    </div>
  );
}
