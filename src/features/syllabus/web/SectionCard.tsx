// Section of a syllabus: its name, what can be done with it, its lessons, and what kind of lesson comes next.
import { Fragment, memo, startTransition, useCallback, useEffect, useState } from 'react';
import { duration } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Item } from '../contract.ts';
import { aboutKind, kindGroups, openKinds } from '../kinds.ts';
import { words } from '../words.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { iconOf } from './kind-icons.ts';
import { LessonRow } from './LessonRow.tsx';
import type { Doing } from './SyllabusStep.tsx';
import { useItemName } from './useSyllabus.ts';

/** What a screen shows is drawn at once; the others follow in portions, so that no press waits for a thousand. */
const [FIRST, PORTION] = [6, 20];
/** Height of a row with one line of title (see syllabus.css): what is below a section keeps its place while its rows come. */
const ROW_PX = 63;
function useGrowing(all: number): number {
  const [shown, setShown] = useState(FIRST);
  useEffect(() => {
    if (shown >= all) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // effects of a press run before it is painted
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown((n) => n + PORTION)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [shown, all]);
  return shown;
}
export interface SectionCardProps {
  number: number;
  section: Item;
  lessons: readonly Item[];
  chosen: number | undefined;
  open: boolean;
  may: boolean;
  doing: Doing;
}
export const SectionCard = memo(function SectionCard({ number: n, section, lessons, chosen, open, may, doing }: SectionCardProps) {
  const t = useWords();
  const language = useLanguage();
  const name = useItemName()(section);
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const faults = lessons.reduce((sum, lesson) => sum + lesson.faults, 0);
  return (
    <li className="card flush syl-sec" data-item={section.id} data-section={section.id}>
      <div className="syl-sec-h">
        {may && (
          <span className="grip" data-grip={section.id} aria-hidden="true">
            <Icon name="grip-vertical" />
          </span>
        )}
        <h3 className="grow">
          <button
            type="button"
            className="syl-open"
            data-open={section.id}
            aria-expanded={open}
            onClick={() => doing.open(section.id, !open)}
            onKeyDown={(event) => {
              if (!may || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              doing.step(section, event.key === 'ArrowUp' ? -1 : 1);
            }}
          >
            {number(language, n)}. {name}
          </button>
        </h3>
        {section.hidden && (
          <Badge kind="plain" icon="eye-off">
            {t(words.hidden)}
          </Badge>
        )}
        {section.opens_day !== null && (
          <Badge kind="plain" icon="calendar">
            {t(words.from_day, { n: section.opens_day })}
          </Badge>
        )}
        {faults > 0 && (
          <Badge kind="warn" icon="triangle-alert">
            {number(language, faults)}
          </Badge>
        )}
        <span className="small muted syl-sum">
          {t(words.n_lessons, { n: lessons.length })}
          {minutes > 0 && ` · ${duration(language, minutes * 60)}`}
        </span>
        {may && <ItemMenu item={section} name={name} doing={doing} />}
        <IconButton
          icon={open ? 'chevron-up' : 'chevron-down'}
          label={t(open ? words.close_section : words.open_section, { name })}
          tabIndex={-1}
          onClick={() => doing.open(section.id, !open)}
        />
      </div>
      {open && <Lessons {...{ section, lessons, chosen, may, doing, name }} />}
    </li>
  );
});
function Lessons({
  section,
  lessons,
  chosen,
  may,
  doing,
  name,
}: Pick<SectionCardProps, 'section' | 'lessons' | 'chosen' | 'may' | 'doing'> & { name: string }) {
  const t = useWords();
  const [adding, setAdding] = useState(false);
  const shown = useGrowing(lessons.length);
  const least = shown < lessons.length ? `${lessons.length * ROW_PX}px` : '';
  const reserve = useCallback(
    (list: HTMLOListElement | null) => {
      if (list) list.style.minBlockSize = least;
    },
    [least],
  );
  return (
    <>
      <ol ref={reserve} className="syl-lessons" aria-label={name}>
        {lessons.slice(0, shown).map((lesson) => (
          <LessonRow key={lesson.id} item={lesson} chosen={chosen === lesson.id} may={may} doing={doing} />
        ))}
      </ol>
      {!lessons.length && <p className="small muted syl-none">{t(words.section_empty)}</p>}
      {may && (
        <div className="syl-add">
          <Button look="b3" icon="plus" aria-expanded={adding} aria-label={t(words.add_to, { name })} onClick={() => setAdding(!adding)}>
            {t(words.add_lesson)}
          </Button>
          {adding && (
            <div role="group" aria-label={t(words.new_lesson, { name })}>
              {kindGroups.map((group) => (
                <Fragment key={group}>
                  <p className="small muted" aria-hidden="true">
                    {t(words.kind_groups[group])}
                  </p>
                  <ul className="syl-kinds" aria-label={t(words.kind_groups[group])}>
                    {openKinds
                      .filter((kind) => aboutKind[kind].group === group)
                      .map((kind) => (
                        <li key={kind}>
                          <button
                            type="button"
                            onClick={() => {
                              setAdding(false);
                              void doing.add(kind, section.id);
                            }}
                          >
                            <Icon name={iconOf(kind)} />
                            {t(aboutKind[kind].word)}
                          </button>
                        </li>
                      ))}
                  </ul>
                </Fragment>
              ))}
            </div>
          )}
        </div>
      )}
    </>
  );
}
