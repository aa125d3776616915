// Staff screen of an exam under way: where everybody is, live, and orders for one, some or all; who takes it and how they stand.
import './monitor.css';
import { useState } from 'react';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { date, time } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { Selection } from '#core/lists/declare.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { useSession } from '#core/session/web/session.tsx';
import { words as accommodationWords } from '#features/accommodations/words.ts';
import { atAnswers } from '#features/results/addresses.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { listTakers, watch } from '../contract-sitting.ts';
import { type Taker, takers } from '../lists-takers.ts';
import { errors, words } from '../words-sitting.ts';
import { takerWords } from '../words-takers.ts';
import { MonitorBell, MonitorLate, MoveDialog } from './MonitorBell.tsx';
import { MonitorCounts } from './MonitorCounts.tsx';
import { type Kind, OrderDialog, type Ordering } from './MonitorOrder.tsx';
import { MonitorOrders } from './MonitorOrders.tsx';
import { useWatching } from './useWatching.ts';

export const needs = (where: Where) => ({ seen: need(watch, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(takers, listTakers, where, { id: idOf(where) });

const grant = 'exam.run' as const;
const hasLate = (row: object) => (row as Taker).late_waiting !== null;
const actions = {
  add: { word: words.add, icon: 'clock', grant, key: 'a' },
  pause: { word: words.pause, icon: 'pause', grant, fits: (row: object) => (row as Taker).state !== 'paused' },
  resume: { word: words.resume, icon: 'play', grant, fits: (row: object) => (row as Taker).state === 'paused' },
  announce: { word: words.announce, icon: 'megaphone', grant },
  count: { word: words.count, icon: 'circle-check', grant, fits: hasLate },
  ignore: { word: words.ignore, icon: 'circle-x', grant, fits: hasLate },
} as const;
const kinds = Object.keys(actions) as Kind[];
/** Of one alone. */
const move_code = {
  word: words.move_code,
  icon: 'smartphone',
  grant,
  fits: (row: object) => (row as Taker).can?.move_code === true,
} as const;
const list = {
  ...takers,
  rowActions: { ...actions, move_code },
  bulkActions: Object.fromEntries(
    Object.entries(actions).map(([name, { word, icon }]) => [name, { word, icon, grant, all: true as const }]),
  ),
  why: { ...takers.why, ...errors },
};

export default function MonitorPage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const { may } = useSession();
  const id = idOf(where);
  const { title, bn_title, course_title, bn_course_title } = data.seen;
  const [name, course] = [pick(language, title, bn_title), pick(language, course_title, bn_course_title)];
  const { seen, changes, lost } = useWatching(id, data.seen);
  const [ordering, setOrdering] = useState<Ordering & { answer?: (done: boolean) => void }>();
  const [moving, setMoving] = useState<Taker>();
  const toAll = (kind: Kind) => setOrdering({ kind, who: t(words.everyone) });
  const nameOf = ({ name, bn_name }: Pick<Taker, 'name' | 'bn_name'>) => pick(language, name, bn_name);
  const doing = Object.fromEntries(
    kinds.map((kind) => [kind, (row: Taker) => setOrdering({ kind, who: nameOf(row), selection: { kind: 'some', ids: [row.id] } })]),
  );
  const doingAll = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      (selection: Selection, _rows: readonly Taker[], n: number) =>
        new Promise<boolean>((answer) => setOrdering({ kind, who: t(words.people, { n }), selection, answer })),
    ]),
  );
  const { first_end, last_end, now } = seen;
  // within a day the hour says it
  const said = (at: string) =>
    date(language, at) === date(language, now) ? time(language, at) : `${date(language, at)}, ${time(language, at)}`;
  const [first, last] = [first_end && said(first_end), last_end && said(last_end)];
  const button = (kind: Kind, word: (typeof words)[keyof typeof words], icon: 'clock' | 'pause' | 'play' | 'megaphone') => (
    <Allowed may={seen.can.order} action={{ word: word as never, grant }}>
      <Button look="bn" icon={icon} onClick={() => toAll(kind)}>
        {t(word as never)}
      </Button>
    </Allowed>
  );
  return (
    <ListScreen
      title={name}
      about={course === name ? undefined : t(takerWords.about, { course })}
      acts={
        <>
          {button('add', words.add_to_all, 'clock')}
          {seen.paused ? button('resume', words.resume_all, 'play') : button('pause', words.pause_all, 'pause')}
          {button('announce', words.announce_to_all, 'megaphone')}
        </>
      }
    >
      {lost ? (
        <Callout kind="warn" alert>
          {t(words.lost, { time: time(language, now) })}
        </Callout>
      ) : (
        <p className="muted">
          {t(words.live, { time: time(language, now) })}{' '}
          {first && last && (first === last ? t(words.ends, { last }) : t(words.ends_between, { first, last }))}
        </p>
      )}
      {seen.paused && <Callout kind="info">{t(words.all_paused)}</Callout>}
      <MonitorBell seen={seen} />
      <MonitorLate seen={seen} onRule={toAll} />
      <MonitorCounts seen={seen} />
      <div className="mon">
        <List<Taker>
          list={list}
          call={listTakers}
          also={{ id }}
          ahead={data.found}
          own={data.own}
          may={may as (grant: string) => boolean}
          at={(row) =>
            row.submitted_at !== null && row.attempt_id !== null && may('exam.view') === true
              ? atAnswers({ id: row.attempt_id })
              : undefined
          }
          doing={{ ...doing, move_code: setMoving }}
          doingAll={doingAll}
          cells={{
            answered: (row) => (row.asked === null ? null : t(takerWords.answered_of, { n: row.answered ?? 0, all: row.asked })),
            extra_percent: (row) => <Given row={row} />,
          }}
          empty={<EmptyState title={t(takerWords.none)} icon="users" />}
        />
        <div className="stack">
          <MonitorOrders id={id} orders={seen.orders} />
          <Card title={t(words.happened)}>
            {changes.length === 0 && <p className="muted">{t(words.nothing_happened)}</p>}
            <ol className="mon-log">
              {changes.map((change) => (
                <li key={`${change.id} ${change.state} ${change.at}`}>
                  <time className="tiny muted" dateTime={change.at}>
                    {time(language, change.at)}
                  </time>
                  <span className="grow">
                    {t(words.change, { name: nameOf(change), state: t(takers.columns.state.states[change.state].word) })}
                  </span>
                </li>
              ))}
            </ol>
          </Card>
        </div>
      </div>
      {moving && <MoveDialog id={id} taker={moving} name={nameOf(moving)} onClose={() => setMoving(undefined)} />}
      {ordering && (
        <OrderDialog
          id={id}
          ordering={ordering}
          onClose={(done) => {
            ordering.answer?.(done);
            setOrdering(undefined);
          }}
        />
      )}
    </ListScreen>
  );
}
/** What somebody is given; why is told nowhere here. */
function Given({ row }: { row: Taker }) {
  const t = useWords();
  const flags = (['large_text', 'reader', 'scribe', 'both_languages'] as const).filter((name) => row[name]);
  const all = [
    ...(row.extra_percent ? [t(words.given_percent, { n: row.extra_percent })] : []),
    ...(row.break_minutes ? [t(words.given_break, { n: row.break_minutes })] : []),
    ...flags.map((name) => t(accommodationWords.flags[name])),
  ];
  return all.length ? <span className="mon-given">{all.join(' · ')}</span> : null;
}
