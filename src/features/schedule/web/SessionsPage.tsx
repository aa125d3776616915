// Timetable of a class: what is to come, a week, what is over; who teaches makes sessions and moves days, who learns says whether they come.
import './schedule.css';
import { Suspense, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idOf, need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import { isDay } from '#core/i18n/days.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import { atClassSessions } from '#features/classrooms/addresses.ts';
import { type ClassShown, showClass } from '#features/classrooms/contract.ts';
import { ClassFrame, titleOfClass } from '#features/classrooms/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { latePart } from '#ui/latePart.ts';
import { Pager } from '#ui/Pager.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { list, type Session } from '../contract.ts';
import { daysOfWeek } from '../rules.ts';
import { errors } from '../words.ts';
import { words } from '../words-screen.ts';
import { titles } from '../words-titles-class.ts';
import { NoSessions } from './NoSessions.tsx';
import { SessionList } from './SessionList.tsx';
import { WeekView } from './WeekView.tsx';

const SessionDialog = latePart(() => import('./SessionDialog.tsx'));
const CancelDialog = latePart(() => import('./CancelDialog.tsx'));
const ShiftDialog = latePart(() => import('./ShiftDialog.tsx'));
const FilesDialog = latePart(() => import('./FilesDialog.tsx'));
const AnswersDialog = latePart(() => import('./AnswersDialog.tsx'));

const views = ['upcoming', 'week', 'completed'] as const;
type View = (typeof views)[number];
const viewOf = ({ query }: Where): View => views.find((one) => one === query.get('view')) ?? 'upcoming';
const dayOf = ({ query }: Where): string => {
  const day = query.get('day') ?? '';
  return isDay(day) ? day : dayInDhaka(Date.now());
};
const PER_PAGE = 20;
function inputOf(where: Where) {
  const view = viewOf(where);
  const id = idOf(where);
  if (view !== 'week') return { id, type: view === 'upcoming' ? 'now' : view, page: readPageNumber(where.query), limit: PER_PAGE };
  const days = daysOfWeek(dayOf(where));
  return { id, from: days[0]!, until: days[6]!, page: 1, limit: 100 };
}
export const needs = (where: Where) => ({ shown: need(showClass, { id: idOf(where) }), found: need(list, inputOf(where)) });
export const head = ({ shown }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: titleOfClass(language, shown, titles.sessions),
});

type Open = { what: 'new' } | { what: 'shift' } | { what: 'edit' | 'cancel' | 'answers' | 'files'; session: Session };
export default function SessionsPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const [open, setOpen] = useState<Open>();
  const input = inputOf(where);
  const { data: asked } = useAnswer(showClass, { id: input.id }, data.shown);
  const { data: answered } = useAnswer(list, input, data.found);
  const shown = asked ?? data.shown;
  const found = answered ?? data.found;
  const view = viewOf(where);
  const now = Date.parse(shown.now);
  const teaches = shown.can.teaches === true;
  const at = { id: shown.id, slug: shown.slug };
  const close = () => setOpen(undefined);
  return (
    <ClassFrame shown={shown} here="sessions">
      <div className="class-calm">
        <div className="head">
          <h1 className="grow">{t(titles.sessions)}</h1>
          {teaches && !shown.archived && (
            <div className="row">
              <Button icon="plus" onClick={() => setOpen({ what: 'new' })}>
                {t(words.add)}
              </Button>
              <Button look="b2" icon="calendar" onClick={() => setOpen({ what: 'shift' })}>
                {t(words.move_day)}
              </Button>
            </div>
          )}
        </div>
        {shown.archived && <Callout kind="info">{t(errors.is_archived)}</Callout>}
        <Tabs
          label={t(words.how)}
          tabs={views.map((one) => ({
            to: atClassSessions({ ...at, view: one === 'upcoming' ? undefined : one }),
            label: t(words.views[one]),
            current: one === view,
          }))}
        />
        {view === 'week' ? (
          <WeekView
            hours={found.data.length === 0 && shown.next ? shown.class_days : ''}
            day={dayOf(where)}
            sessions={found.data}
            now={now}
            to={(day) => atClassSessions({ ...at, view: 'week', day })}
            onOpen={teaches ? (session) => setOpen({ what: 'edit', session }) : undefined}
          />
        ) : found.data.length === 0 ? (
          <NoSessions view={view} shown={shown} teaches={teaches} />
        ) : (
          <>
            <SessionList
              sessions={found.data}
              now={now}
              onFiles={(session) => setOpen({ what: 'files', session })}
              deeds={
                teaches
                  ? {
                      onEdit: (session) => setOpen({ what: 'edit', session }),
                      onCancel: (session) => setOpen({ what: 'cancel', session }),
                      onAnswers: (session) => setOpen({ what: 'answers', session }),
                    }
                  : undefined
              }
            />
            <Pager page={found.current_page} last={found.last_page} />
          </>
        )}
      </div>
      <Suspense>{open && <Opened open={open} shown={shown} found={found.data} now={now} onClose={close} />}</Suspense>
    </ClassFrame>
  );
}
interface OpenedProps {
  open: Open;
  shown: ClassShown;
  found: readonly Session[];
  now: number;
  onClose: () => void;
}
function Opened({ open, shown, found, now, onClose }: OpenedProps) {
  const today = dayInDhaka(now);
  if (open.what === 'new') return <SessionDialog shown={shown} day={today} onClose={onClose} />;
  if (open.what === 'shift') {
    // the day of the next session is what is moved most often
    const next = found.find((one) => !one.cancelled && Date.parse(one.starts_at) > now);
    return <ShiftDialog batch_id={shown.id} day={next?.on_date ?? today} onClose={onClose} />;
  }
  const { session } = open;
  if (open.what === 'edit') return <SessionDialog shown={shown} session={session} day={today} onClose={onClose} />;
  if (open.what === 'cancel') return <CancelDialog session={session} onClose={onClose} />;
  if (open.what === 'files') return <FilesDialog session={session} onClose={onClose} />;
  return <AnswersDialog session={session} onClose={onClose} />;
}
