// Arrange dialog of a settings list (drag and drop, sortable): its rows in their order, moved by dragging or by their arrows.
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { Settings } from '#core/records/declare.ts';
import { Button, IconButton } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import { Dialog } from '../Dialog.tsx';
import { Icon } from '../Icon.tsx';
import { TextSkeleton } from '../Skeleton.tsx';
import { words } from './words-upload.ts';

interface Row {
  id: number;
  version: number;
  institution_id?: number | null;
  [column: string]: unknown;
}
export interface ArrangeProps {
  settings: Pick<Settings, 'main' | 'many'>;
  list: AnyCall;
  update: AnyCall;
  onClose: () => void;
}
/** Of a list that each site has, an administrator of the whole arranges that of the main site. */
const ofOneSite = (rows: readonly Row[]): Row[] => {
  const main = rows.filter((row) => row.institution_id === undefined || row.institution_id === null);
  return main.length ? main : [...rows];
};
const moved = (rows: readonly Row[], from: number, to: number): Row[] => {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

export default function Arrange({ settings, list, update, onClose }: ArrangeProps) {
  const t = useWords();
  const language = useLanguage();
  const [rows, setRows] = useState<Row[]>();
  const [refused, setRefused] = useState<string>();
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<{ id: number; from: number }>();
  const body = useRef<HTMLOListElement>(null);
  /** What was pressed moves with its row. */
  const pressed = useRef<HTMLElement>(null);
  /** Moves are sent one after the other; versions are what the last one left. */
  const sent = useRef<Promise<void>>(Promise.resolve());
  const versions = useRef(new Map<number, number>());
  const tell = (error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    setRefused(error.message);
  };
  const load = async () => {
    const found = ((await askSignedIn(list, { pagination: 'none' } as never)) as { data: Row[] }).data;
    versions.current = new Map(found.map((row) => [row.id, row.version]));
    setRows(ofOneSite(found));
  };
  useEffect(() => {
    load().catch(tell);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [rows]);
  const nameOf = (row: Row) => pick(language, row[settings.main] as string, row[`bn_${settings.main}`] as string);
  const save = (row: Row, at: number, all: number) => {
    setSaid(t(words.moved, { item: nameOf(row), n: number(language, at + 1), all: number(language, all) }));
    sent.current = sent.current.then(async () => {
      try {
        const { id } = row;
        const saved = (await askSignedIn(update, { id, version: versions.current.get(id), position: at + 1 } as never)) as Row;
        versions.current.set(id, saved.version);
      } catch (error) {
        tell(error);
        // as it is on the server
        await load().catch(tell);
      }
    });
  };
  const step = (from: number, to: number, button: HTMLElement) => {
    if (!rows?.[to]) return;
    pressed.current = button;
    setRows(moved(rows, from, to));
    save(rows[from]!, to, rows.length);
  };
  const drag = (event: PointerEvent) => {
    if (!dragged || !rows) return;
    const from = rows.findIndex((row) => row.id === dragged.id);
    const places = [...body.current!.children].map((place) => place.getBoundingClientRect());
    const to = places.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom);
    // past the middle of the other row, so that two rows of different height do not change places again and again
    const { top, height } = places[to] ?? { top: 0, height: 0 };
    const past = to > from ? event.clientY > top + height / 2 : event.clientY < top + height / 2;
    if (to >= 0 && to !== from && past) setRows(moved(rows, from, to));
  };
  const drop = () => {
    if (!dragged || !rows) return;
    const at = rows.findIndex((row) => row.id === dragged.id);
    if (at !== dragged.from) save(rows[at]!, at, rows.length);
    setDragged(undefined);
  };
  return (
    <Dialog open onClose={onClose} title={t(words.arrange)} footer={<Button onClick={onClose}>{t(words.done)}</Button>}>
      <div className="stack">
        <p className="hint">{t(words.arrange_hint)}</p>
        {refused && (
          <Callout kind="bad" alert>
            {refused}
          </Callout>
        )}
        {!rows && !refused && <TextSkeleton lines={4} />}
        <ol ref={body} className="arrange" aria-label={t(settings.many)}>
          {rows?.map((row, i) => {
            const name = nameOf(row);
            return (
              <li key={row.id} className={dragged?.id === row.id ? 'held' : undefined}>
                {/* fingers and mice drag; the arrows do the same for everybody */}
                <span
                  className="grip"
                  aria-hidden="true"
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId);
                    setDragged({ id: row.id, from: i });
                  }}
                  onPointerMove={drag}
                  onPointerUp={drop}
                  onPointerCancel={drop}
                >
                  <Icon name="grip-vertical" />
                </span>
                <span className="grow">{name}</span>
                <IconButton
                  icon="arrow-up"
                  label={`${t(words.up)}: ${name}`}
                  aria-disabled={i === 0 || undefined}
                  onClick={(event) => step(i, i - 1, event.currentTarget)}
                />
                <IconButton
                  icon="arrow-down"
                  label={`${t(words.down)}: ${name}`}
                  aria-disabled={i === rows.length - 1 || undefined}
                  onClick={(event) => step(i, i + 1, event.currentTarget)}
                />
              </li>
            );
          })}
        </ol>
        <p className="vh" role="status">
          {said}
        </p>
      </div>
    </Dialog>
  );
}
