// Matching question input: for each item on the left a list to choose from, or an answer dragged onto it by the pointer.
import '../../../web/parts.css';
import { type PointerEvent, useState } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick as inLanguage } from '#core/i18n/words.ts';
import type { AskProps } from '../../../web/asking.ts';
import { Html, stripHtml } from '../../../web/Html.tsx';
import { words as common } from '../../../words.ts';
import type { Shape } from '../shape.ts';
import { words } from '../words.ts';

/** The item on the left under the pointer. */
const leftAt = (event: PointerEvent): string | undefined =>
  document.elementsFromPoint(event.clientX, event.clientY).flatMap((one) => (one as HTMLElement).dataset?.left ?? [])[0];

export default function AskMatching({ name, shown, given, onGive, closed, right }: AskProps<Shape>) {
  const t = useWords();
  const language = useLanguage();
  const [held, setHeld] = useState<{ right: string; over: string | undefined }>();
  const [said, setSaid] = useState('');
  const letters = t(common.letters).split(' ');
  /** After the letters come numbers. */
  const letter = (i: number) => letters[i] ?? number(language, i + 1);
  const called = (choice: Shape['right'][number]) => stripHtml(inLanguage(language, choice.en, choice.bn));
  const nameOf = (r: Shape['right'][number]) => `${letter(shown.right.indexOf(r))}. ${called(r)}`;
  const pairs = given?.pairs ?? {};
  const pair = (left: string, to: string) => {
    const { [left]: _, ...rest } = pairs;
    const next = to ? { ...rest, [left]: to } : rest;
    onGive(Object.keys(next).length ? { pairs: next } : null);
    const chosen = shown.right.find(({ id }) => id === to);
    const other = shown.left.find(({ id }) => id !== left && rest[id] === to && to !== '');
    const n = Object.keys(next).length;
    const count = t(words.done, { n, left: shown.left.length - n });
    setSaid(chosen && other ? `${t(words.twice, { right: called(chosen), left: called(other) })}. ${count}` : count);
  };
  return (
    <div className="match">
      {shown.right.length > shown.left.length && !closed && <p className="tiny">{t(words.extras)}</p>}
      <ol className="match-r" aria-label={t(common.pair_of)}>
        {shown.right.map((r, i) => (
          <li key={r.id} className={held?.right === r.id ? 'qp-chip held' : 'qp-chip'}>
            <b
              className={closed ? 'k' : 'k qp-pull'}
              onPointerDown={(event) => {
                if (closed) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                setHeld({ right: r.id, over: undefined });
              }}
              onPointerMove={(event) => held && setHeld({ right: held.right, over: leftAt(event) })}
              onPointerUp={(event) => {
                const to = held && leftAt(event);
                setHeld(undefined);
                if (to) pair(to, r.id);
              }}
              onPointerCancel={() => setHeld(undefined)}
            >
              {letter(i)}
            </b>{' '}
            <Html en={r.en} bn={r.bn} />
          </li>
        ))}
      </ol>
      {shown.left.map((l) => {
        const isRight = right && right.pairs?.[l.id] === pairs[l.id];
        // where nothing was answered nothing is wrong
        const told = isRight ? 'pick right' : given ? 'pick wrong' : 'pick';
        const look = right ? told : held?.over === l.id ? 'pick qp-drop' : 'pick';
        return (
          <label key={l.id} className={look} data-left={l.id}>
            {l.picture && (
              <img className="qp-left" src={l.picture.src} width={l.picture.width} height={l.picture.height} alt="" draggable={false} />
            )}
            <Html en={l.en} bn={l.bn} className="pick-t" />
            <select
              className="in push"
              name={`${name}-${l.id}`}
              value={pairs[l.id] ?? ''}
              disabled={closed}
              aria-describedby={closed ? undefined : `${name}-hint`}
              onChange={(e) => pair(l.id, e.target.value)}
            >
              <option value="">{t(common.choose)}</option>
              {shown.right.map((r) => (
                <option key={r.id} value={r.id}>
                  {nameOf(r)}
                </option>
              ))}
            </select>
            {right && !isRight && (
              <span className="tiny">
                {t(common.right_answer)}:{' '}
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
      <p className="qp-said" role="status">
        {said}
      </p>
      {!closed && (
        <p className="hint" id={`${name}-hint`}>
          {t(words.how)}
        </p>
      )}
    </div>
  );
}
