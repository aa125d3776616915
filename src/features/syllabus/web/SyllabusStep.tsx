// Syllabus step of the course editor: sections and lessons in their order, and the editor of the lesson that is open beside them.
import './syllabus.css';
import { Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { duration } from '#core/i18n/dates.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Select } from '#ui/Field.tsx';
import { latePart } from '#ui/latePart.ts';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/States.tsx';
import { WhyClosed } from '#ui/work/Editable.tsx';
import type { Item, SyllabusTold } from '../contract.ts';
import { type LessonKind, SECTION } from '../kinds.ts';
import { words } from '../words.ts';
import type { AboveLesson } from './LessonPanel.tsx';
import { LessonRow } from './LessonRow.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { type Place, stepFrom, totalsOf } from './outline.ts';
import { SectionCard } from './SectionCard.tsx';
import { SectionDialog } from './SectionDialog.tsx';
import { useDragging } from './useDragging.ts';
import { useItemName, useSyllabus } from './useSyllabus.ts';

const LessonPanel = latePart(() => import('./LessonPanel.tsx'));
const CopyDialog = latePart(() => import('./CopyDialog.tsx'));
/** Of a longer course only the section one works in is open at first. */
const MOST_OPEN = 60;

/** What is offered of the time of a course, and what it asks for already. */
const SHARES = [25, 50, 75, 100];
const shares = (now: number | null): number[] => [...new Set([...SHARES, ...(now === null ? [] : [now])])].toSorted((a, b) => a - b);

type Asking = { kind: 'section'; item?: Item } | { kind: 'move'; item: Item } | { kind: 'copy'; section_id: number | null };
export interface SyllabusStepProps {
  course_id: number;
  /** It came with the page. */
  first: SyllabusTold;
  /** What stands above the fields of the lesson that is open. */
  above?: AboveLesson;
}
export default function SyllabusStep({ course_id, first, above }: SyllabusStepProps) {
  const t = useWords();
  const language = useLanguage();
  const nameOf = useItemName();
  const { told, outline, acts, patch, siblings } = useSyllabus(course_id, first);
  const [chosen, setChosen] = useState<number>();
  const [opened, setOpened] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [asking, setAsking] = useState<Asking>();
  const [said, setSaid] = useState('');
  const [focus, setFocus] = useState<{ id: number }>();
  const list = useRef<HTMLDivElement>(null);
  // an item that went to another place is another element there; who moved it goes with it
  useEffect(() => {
    if (focus) list.current?.querySelector<HTMLElement>(`[data-open="${focus.id}"]`)?.focus();
  }, [focus]);
  const { items } = told;
  const may = told.can.write;
  const totals = totalsOf(useDeferredValue(items));
  const sections = outline.top.filter((item) => item.kind === SECTION);
  const isOpen = (id: number): boolean => opened.get(id) ?? (items.length <= MOST_OPEN || sections[0]?.id === id);
  const open = useCallback((id: number, on: boolean) => setOpened((was) => new Map(was).set(id, on)), []);

  const move = async (item: Item, to: Place | undefined, told_it = true) => {
    if (!to) return;
    if (to.section_id !== null) open(to.section_id, true);
    const beside = siblings(to.section_id).filter(({ id }) => id !== item.id);
    const n = to.after_id === null ? 1 : beside.findIndex(({ id }) => id === to.after_id) + 2;
    const section = sections.find(({ id }) => id === to.section_id);
    const about = { name: nameOf(item), n, all: beside.length + 1 };
    const done = acts.move(item.id, to);
    if (told_it) setFocus({ id: item.id });
    if (await done) setSaid(section ? t(words.moved_to, { ...about, section: nameOf(section) }) : t(words.moved, about));
    if (told_it) setFocus({ id: item.id });
  };
  const doing = useDoing({
    choose: (item) => setChosen(item.id),
    step: (item, by) => void move(item, stepFrom(outline, item, by)),
    ask: setAsking,
    add: async (kind, section_id) => {
      const made = await acts.add(kind, { title: '', bn_title: '' }, { section_id, after_id: siblings(section_id).at(-1)?.id ?? null });
      if (made) setChosen(made.id);
    },
    copy: async (item) => void (await acts.copy(item.id, { section_id: item.section_id, after_id: item.id })),
    hide: (item) => void acts.hide(item, !item.hidden),
    remove: (item) => {
      if (chosen === item.id) setChosen(undefined);
      void acts.remove(item);
    },
    open,
  });
  const drag = useDragging(list, may, (id, to) => {
    const item = items.find((one) => one.id === id);
    if (item) void move(item, to, false);
  });
  const current = items.find((item) => item.id === chosen);
  const leave = () => {
    setChosen(undefined);
    if (chosen !== undefined) setFocus({ id: chosen });
  };
  return (
    <div className={`syl-step${current ? ' has-one' : ''}`} data-density="staff">
      <div ref={list} className="syl-list stack" onPointerDown={drag}>
        <div className="head">
          <div>
            <h2>{t(words.syllabus)}</h2>
            <p className="small muted">
              {totals.minutes > 0
                ? t(words.totals, { ...totals, time: duration(language, totals.minutes * 60) })
                : t(words.totals_untimed, totals)}
              {totals.bytes > 0 && ` · ${bytes(language, totals.bytes)}`}
            </p>
          </div>
          {may && (
            <div className="row">
              <Button look="b2" icon="plus" onClick={() => setAsking({ kind: 'section' })}>
                {t(words.add_section)}
              </Button>
            </div>
          )}
        </div>
        {!may && <WhyClosed>{t(told.begun ? words.only_look : words.not_begun)}</WhyClosed>}
        {told.begun && !outline.top.length && (
          <EmptyState
            title={t(words.empty_title)}
            action={
              may && (
                <Button look="b2" icon="plus" onClick={() => setAsking({ kind: 'section' })}>
                  {t(words.new_section)}
                </Button>
              )
            }
          >
            {t(words.empty_text)}
          </EmptyState>
        )}
        <ol className="syl-top" aria-label={t(words.syllabus)}>
          {outline.top.map((item) =>
            item.kind === SECTION ? (
              <SectionCard
                key={item.id}
                number={sections.indexOf(item) + 1}
                section={item}
                lessons={siblings(item.id)}
                chosen={current?.section_id === item.id ? chosen : undefined}
                open={isOpen(item.id)}
                may={may}
                doing={doing}
              />
            ) : (
              <LessonRow key={item.id} item={item} chosen={chosen === item.id} may={may} doing={doing} />
            ),
          )}
        </ol>
        {told.begun && told.can.rules && (
          <Select
            name="least_share"
            label={t(words.least_share)}
            hint={t(words.least_share_hint)}
            empty={t(words.share_none)}
            value={told.least_share === null ? '' : String(told.least_share)}
            options={shares(told.least_share).map((n) => ({ value: String(n), label: t(words.share_of, { n }) }))}
            onChange={(event) => void acts.setShare(event.target.value === '' ? null : Number(event.target.value))}
          />
        )}
        {may && outline.top.length > 0 && (
          <div className="row">
            <Button look="bn" icon="copy" onClick={() => setAsking({ kind: 'copy', section_id: null })}>
              {t(words.copy_from)}
            </Button>
          </div>
        )}
        {told.removed.length > 0 && (
          <Disclosure summary={t(words.removed_list, { n: told.removed.length })}>
            <p className="small muted">{t(words.removed_text)}</p>
            <ul className="syl-gone">
              {told.removed.map((item) => (
                <li key={item.id}>
                  <span className="grow">{nameOf(item)}</span>
                  {may && (
                    <Button look="b3" icon="undo-2" onClick={() => acts.restore(item)}>
                      {t(words.restore)}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
        <p className="vh" role="status">
          {said}
        </p>
      </div>
      {current && current.kind !== SECTION && (
        <Suspense fallback={<TextSkeleton lines={8} />}>
          <LessonPanel key={current.id} course_id={course_id} item={current} onPatch={patch} onClose={leave} above={above} />
        </Suspense>
      )}
      {asking?.kind === 'section' && (
        <SectionDialog
          item={asking.item}
          onClose={() => setAsking(undefined)}
          onSend={async (titles) => {
            const after_id = outline.top.at(-1)?.id ?? null;
            const made = asking.item ? undefined : await acts.add(SECTION, titles, { section_id: null, after_id });
            const done = asking.item ? await acts.rename(asking.item, titles) : made !== undefined;
            if (done) setAsking(undefined);
            if (made) open(made.id, true);
            const id = asking.item?.id ?? made?.id;
            if (done && id !== undefined) setFocus({ id });
          }}
        />
      )}
      {asking?.kind === 'move' && (
        <MoveDialog
          item={asking.item}
          outline={outline}
          onClose={() => setAsking(undefined)}
          onMove={(to) => {
            setAsking(undefined);
            void move(asking.item, to);
          }}
        />
      )}
      {asking?.kind === 'copy' && (
        <Suspense>
          <CopyDialog
            onClose={() => setAsking(undefined)}
            onCopy={async (item) => {
              const last = sections.at(-1);
              const section_id = item.kind === SECTION || !last ? null : last.id;
              const after_id = siblings(section_id).at(-1)?.id ?? null;
              const made = await acts.copy(item.id, { section_id, after_id });
              if (!made) return;
              setAsking(undefined);
              if (section_id !== null) open(section_id, true);
              setFocus({ id: made.id });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
export interface Doing {
  choose: (item: Item) => void;
  step: (item: Item, by: 1 | -1) => void;
  ask: (asking: Asking) => void;
  add: (kind: LessonKind, section_id: number | null) => Promise<void>;
  copy: (item: Item) => Promise<void>;
  hide: (item: Item) => void;
  remove: (item: Item) => void;
  open: (id: number, on: boolean) => void;
}
/** The same functions from press to press, so that a row which did not change is not drawn anew. */
function useDoing(doing: Doing): Doing {
  const now = useRef(doing);
  useEffect(() => {
    now.current = doing;
  });
  const [same] = useState<Doing>(() => ({
    choose: (item) => now.current.choose(item),
    step: (item, by) => now.current.step(item, by),
    ask: (asking) => now.current.ask(asking),
    add: (kind, section_id) => now.current.add(kind, section_id),
    copy: (item) => now.current.copy(item),
    hide: (item) => now.current.hide(item),
    remove: (item) => now.current.remove(item),
    open: (id, on) => now.current.open(id, on),
  }));
  return same;
}
