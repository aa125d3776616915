// Matching question input: a letter for each item on the left.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick as inLanguage } from '#core/i18n/words.ts';
import type { AskProps } from '../../../web/asking.ts';
import { Html, stripHtml } from '../../../web/Html.tsx';
import { words } from '../../../words.ts';
import type { Shape } from '../shape.ts';

export function AskMatching({ name, shown, given, onGive, closed, right }: AskProps<Shape>) {
  const t = useWords();
  const language = useLanguage();
  const letters = t(words.letters).split(' ');
  const nameOf = (r: Shape['right'][number]) => `${letters[shown.right.indexOf(r)]}. ${stripHtml(inLanguage(language, r.en, r.bn))}`;
  const pairs = given?.pairs ?? {};
  const pair = (left: string, to: string) => {
    const { [left]: _, ...rest } = pairs;
    const next = to ? { ...rest, [left]: to } : rest;
    onGive(Object.keys(next).length ? { pairs: next } : null);
  };
  return (
    <div className="match">
      <ol className="match-r" aria-label={t(words.pair_of)}>
        {shown.right.map((r, i) => (
          <li key={r.id}>
            <b className="k">{letters[i]}</b> <Html en={r.en} bn={r.bn} />
          </li>
        ))}
      </ol>
      {shown.left.map((l) => {
        const isRight = right && right.pairs?.[l.id] === pairs[l.id];
        return (
          <label key={l.id} className={right ? (isRight ? 'pick right' : 'pick wrong') : 'pick'}>
            <Html en={l.en} bn={l.bn} className="pick-t" />
            <select
              className="in push"
              name={`${name}-${l.id}`}
              value={pairs[l.id] ?? ''}
              disabled={closed}
              onChange={(e) => pair(l.id, e.target.value)}
            >
              <option value="">{t(words.choose)}</option>
              {shown.right.map((r) => (
                <option key={r.id} value={r.id}>
                  {nameOf(r)}
                </option>
              ))}
            </select>
            {right && !isRight && (
              <span className="tiny">
                {t(words.right_answer)}:{' '}
                {shown.right
                  .filter((r) => r.id === right.pairs?.[l.id])
                  .map((r) => (
                    <b key={r.id}>{nameOf(r)}</b>
                  ))}
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}
