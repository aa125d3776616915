// A written answer with the words that comments are about; for a marker, words can be selected in it, by mouse, touch and keys.
import './said.css';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { piecesOf, type Spot } from '../rules-said.ts';

export interface OwnTextProps {
  text: string;
  /** Those on this very text, with the number that each has in the list below. */
  spots: readonly { n: number; spot: Spot }[];
  /** Words are selected here: what it is called, and what Enter does with them. */
  select?: { label: string; part: string | undefined; onEnter: () => void } | undefined;
}
export function OwnText({ text, spots, select }: OwnTextProps) {
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const selectable = select !== undefined;
  useEffect(() => {
    const own = box.current;
    if (!own || !selectable) return;
    // there is a caret to move by keys, and nothing can be written
    const stop = (event: Event) => event.preventDefault();
    const kinds = ['beforeinput', 'paste', 'cut', 'drop'];
    for (const kind of kinds) own.addEventListener(kind, stop);
    return () => kinds.forEach((kind) => own.removeEventListener(kind, stop));
  }, [selectable]);
  const pieces = piecesOf(
    text,
    spots.map(({ spot }) => spot),
  );
  const numbersOn = (on: readonly number[], end: number) =>
    on.flatMap((i) => (spots[i]!.spot.to === end ? [number(language, spots[i]!.n)] : [])).join(', ');
  const content = pieces.map(({ text: words, to, on }) =>
    on.length ? (
      <mark key={to} className="an-spot" data-n={numbersOn(on, to) || undefined}>
        {words}
      </mark>
    ) : (
      words
    ),
  );
  if (!select) return <div className="an-own">{content}</div>;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    select.onEnter();
  };
  return (
    <div
      // anew where its comments are others: the browser has the text of it
      key={spots.map(({ n, spot }) => `${n} ${spot.from} ${spot.to}`).join('|')}
      ref={box}
      className="an-own"
      data-answer={select.part ?? ''}
      contentEditable
      suppressContentEditableWarning
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-readonly="true"
      aria-label={select.label}
      inputMode="none"
      spellCheck={false}
      onKeyDown={press}
    >
      {content}
    </div>
  );
}
/** What is selected in an answer of the page, counted in its text; nothing where nothing is, or not within one. */
export function selectedIn(): { part: string | undefined; from: number; to: number } | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || !selection.rangeCount) return undefined;
  const range = selection.getRangeAt(0);
  const boxOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-answer]');
  const own = boxOf(range.startContainer);
  if (!own || boxOf(range.endContainer) !== own) return undefined;
  const before = document.createRange();
  before.selectNodeContents(own);
  before.setEnd(range.startContainer, range.startOffset);
  const from = before.toString().length;
  return { part: own.dataset.answer || undefined, from, to: from + range.toString().length };
}
