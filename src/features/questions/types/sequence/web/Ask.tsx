// Sequence input: a list that is put in order by buttons, by Alt with the arrow keys, or by dragging.
import '../../../web/parts.css';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { AskProps } from '../../../web/asking.ts';
import { Html, stripHtml } from '../../../web/Html.tsx';
import { words as common } from '../../../words.ts';
import type { Shape } from '../shape.ts';
import { words } from '../words.ts';

export default function AskSequence({ name, shown, given, onGive, closed, right }: AskProps<Shape>) {
  const t = useWords();
  const language = useLanguage();
  const [said, setSaid] = useState('');
  const [held, setHeld] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const order = given?.order ?? shown.items.map(({ id }) => id);
  const items = order.flatMap((id) => shown.items.find((item) => item.id === id) ?? []);
  const called = (item: Shape['items'][number]) => stripHtml(pick(language, item.en, item.bn));
  const moveTo = (id: string, to: number) => {
    const from = order.indexOf(id);
    if (closed || from === to || to < 0 || to >= order.length) return;
    onGive({ order: order.toSpliced(from, 1).toSpliced(to, 0, id) });
    const item = items[from]!;
    setSaid(t(words.now, { name: called(item), n: to + 1, all: order.length }));
  };
  const onKey = (event: KeyboardEvent, id: string, i: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    moveTo(id, event.key === 'ArrowUp' ? i - 1 : i + 1);
  };
  const drag = (event: PointerEvent, id: string) => {
    if (held !== id) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const at = rows.findIndex(({ top, bottom }) => event.clientY < (top + bottom) / 2);
    const from = order.indexOf(id);
    const to = at < 0 ? rows.length - 1 : at > from ? at - 1 : at;
    moveTo(id, to);
  };
  return (
    <div className="stack" id={`${name}-order`}>
      <ol className="qp-order" ref={list}>
        {items.map((item, i) => {
          const should = right?.order?.indexOf(item.id);
          const isRight = should === i;
          return (
            <li
              key={item.id}
              className={`qp-item${given ? '' : ' open'}${held === item.id ? ' held' : ''}${right ? (isRight ? ' right' : ' wrong') : ''}`}
            >
              {!closed && (
                <span
                  className="qp-grip"
                  aria-hidden="true"
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId);
                    setHeld(item.id);
                  }}
                  onPointerMove={(event) => drag(event, item.id)}
                  onPointerUp={() => setHeld(undefined)}
                  onPointerCancel={() => setHeld(undefined)}
                />
              )}
              <b className="qp-n" aria-hidden="true">
                {number(language, i + 1)}
              </b>
              <Html en={item.en} bn={item.bn} className="pick-t" />
              {right && (
                <span className={`qp-mark ${isRight ? 'good' : 'bad'}`}>
                  <Icon name={isRight ? 'check' : 'x'} size="sm" />
                  {isRight ? t(common.right_here) : t(words.should_be, { n: (should ?? 0) + 1 })}
                </span>
              )}
              {!closed && (
                <span className="qp-moves">
                  {([-1, 1] as const).map((by) => {
                    const stuck = by < 0 ? i === 0 : i === items.length - 1;
                    return (
                      <IconButton
                        key={by}
                        icon="arrow-up"
                        className={by > 0 ? 'qp-down' : undefined}
                        label={t(by < 0 ? words.up : words.down, { name: called(item) })}
                        aria-disabled={stuck}
                        aria-keyshortcuts={by < 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
                        aria-describedby={`${name}-hint`}
                        onClick={() => moveTo(item.id, i + by)}
                        onKeyDown={(event) => onKey(event, item.id, i)}
                      />
                    );
                  })}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p className="qp-said" role="status">
        {said}
      </p>
      {!closed && (
        <>
          {!given && (
            <div className="stack">
              <p className="tiny">{t(words.not_yet)}</p>
              <div>
                <Button look="b3" icon="check" onClick={() => onGive({ order })}>
                  {t(words.as_it_is)}
                </Button>
              </div>
            </div>
          )}
          <p className="hint" id={`${name}-hint`}>
            {t(words.how)}
          </p>
        </>
      )}
    </div>
  );
}
