// The register of a session as staff read it: how many are there, contradictions on top, each person with what witnesses said.
import { Suspense, useEffect, useState } from 'react';
import { need } from '#core/contract/web/page.ts';
import { askAhead } from '#core/offline/web/ask-ahead.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { time } from '#core/i18n/dates.ts';
import { atClassAttendance, atClassMonth, atClassPrint, atClassTake } from '#features/classrooms/addresses.ts';
import type { ClassShown } from '#features/classrooms/contract.ts';
import { Badge } from '#ui/Badge.tsx';
import { atBatchPeople } from '#features/batches/addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { latePart } from '#ui/latePart.ts';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { filters, type Register, type RegisterRow, viewRegisterOfClass } from '../contract.ts';
import { statuses } from '../rules.ts';
import { words } from '../words.ts';
import { errors } from '../words-errors.ts';
import { staff } from '../words-staff.ts';
import { titles } from '../words-titles-class.ts';
import { Mark } from './Mark.tsx';
import { takeInput } from './register-input.ts';
import { SessionBar } from './SessionBar.tsx';

/** After this, when the page is at rest and the service worker is there, taking attendance is made ready for a line that goes. */
const AHEAD_MS = 4000;
const DecideDialog = latePart(() => import('./DecideDialog.tsx'));
interface RegisterViewProps {
  shown: ClassShown;
  found: Register;
  filter: (typeof filters)[number];
}
export function RegisterView({ shown, found, filter }: RegisterViewProps) {
  const t = useWords();
  const [open, setOpen] = useState<RegisterRow>();
  const { session, half, counts, can } = found;
  const at = { id: shown.id, slug: shown.slug };
  const here = { session: session?.id, half };
  const taken = session && can.update === true ? session.id : undefined;
  const halves = session?.halves ?? 1;
  useEffect(() => {
    if (taken === undefined) return;
    const inputs = Array.from({ length: halves }, (_, i) => takeInput({ id: shown.id, session: taken, half: i + 1 }));
    const timer = setTimeout(() => {
      void Promise.allSettled([import('./TakePage.tsx'), import('./CodeDialog.tsx')]);
      void askAhead(inputs.map((input) => need(viewRegisterOfClass, input)));
    }, AHEAD_MS);
    return () => clearTimeout(timer);
  }, [shown.id, taken, halves]);
  return (
    <>
      <div className="head">
        <h1 className="grow">{t(titles.attendance)}</h1>
        <div className="row">
          {session && can.update === true && (
            <ButtonLink icon="list-checks" to={atClassTake({ ...at, ...here })}>
              {t(staff.take)}
            </ButtonLink>
          )}
          <ButtonLink look="b2" icon="calendar" to={atClassMonth({ ...at, month: session && `${session.on_date.slice(0, 7)}-01` })}>
            {t(staff.month_page)}
          </ButtonLink>
          {session && (
            <ButtonLink look="b3" icon="printer" to={atClassPrint({ ...at, session: session.id })}>
              {t(staff.print)}
            </ButtonLink>
          )}
        </div>
      </div>
      {shown.archived && <Callout kind="info">{t(errors.is_archived)}</Callout>}
      {!session ? (
        <EmptyState title={t(words.no_sessions)}>{t(words.no_sessions_more)}</EmptyState>
      ) : (
        <>
          <Card className="att-head">
            <SessionBar found={found} to={(to) => atClassAttendance({ ...at, ...to })} />
            <ul className="att-counts" aria-label={t(staff.summary, { n: counts.people })}>
              {statuses.map(
                (status) =>
                  counts.settled[status] !== undefined && (
                    <li key={status} className={`att-mark ${status}`}>
                      <i className="att-sign" aria-hidden="true" />
                      {t(staff.count, { word: t(words.statuses[status]), n: counts.settled[status] })}
                    </li>
                  ),
              )}
              {counts.conflicts > 0 && (
                <li className="att-mark x">
                  <i className="att-sign" aria-hidden="true" />
                  {t(staff.count, { word: t(words.conflict), n: counts.conflicts })}
                </li>
              )}
              {counts.silent > 0 && (
                <li className="att-mark none">
                  <i className="att-sign" aria-hidden="true" />
                  {t(staff.count, { word: t(words.silent), n: counts.silent })}
                </li>
              )}
            </ul>
          </Card>
          {shown.asking !== null && shown.asking.pending > 0 && (
            <Callout kind="info">
              <span className="row">
                <span className="grow">{t(staff.at_door, { n: shown.asking.pending })}</span>
                <ButtonLink look="b3" to={atBatchPeople({ id: shown.id, filters: 'state.pending' })}>
                  {t(staff.at_door_decide)}
                </ButtonLink>
              </span>
            </Callout>
          )}
          <Tabs
            label={t(staff.filter)}
            tabs={filters.map((one) => ({
              to: atClassAttendance({ ...at, ...here, filter: one === 'all' ? undefined : one }),
              label: t(staff.filters[one]),
              current: one === filter,
            }))}
          />
          {found.data.length === 0 ? (
            counts.people === 0 ? (
              <EmptyState title={t(staff.nobody)}>{t(staff.nobody_more)}</EmptyState>
            ) : (
              <EmptyState title={t(staff.nobody_found)} icon="users-round" />
            )
          ) : (
            <Card aria-label={t(words.register)} className="stack">
              <ul className="att-rows">
                {found.data.map((row) => (
                  <Row key={row.id} row={row} decides={can.decide === true} onDecide={() => setOpen(row)} />
                ))}
              </ul>
              <p className="small muted">{t(counts.conflicts > 0 ? staff.conflicts_text : staff.agree_text)}</p>
            </Card>
          )}
          <Pager page={found.current_page} last={found.last_page} />
        </>
      )}
      <Suspense>{open && session && <DecideDialog session={session} row={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}
function Row({ row, decides, onDecide }: { row: RegisterRow; decides: boolean; onDecide: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const name = pick(language, row.user.name, row.user.bn_name);
  const urgent = row.conflict || row.asks;
  return (
    <li>
      <span className="who">
        <span>
          <b>{name}</b>
          <span className="att-line tiny">
            {row.roll !== null && t(words.roll, { n: row.roll })} {row.asks && <Badge kind="info">{t(words.asks)}</Badge>}
          </span>
        </span>
      </span>
      <ul className="att-said" aria-label={t(staff.reports)}>
        {row.witnesses.map((one) => (
          <li key={one.key} className={`att-mark ${one.status}`}>
            <i className="att-sign" aria-hidden="true" />
            <span className="small">
              {t(words.sources[one.source])}: {t(words.statuses[one.status])}
              {one.at && `, ${time(language, one.at)}`}
            </span>
          </li>
        ))}
      </ul>
      <Mark noted={row} />
      {decides && (
        <Button look={urgent ? 'b2' : 'b3'} aria-label={`${t(urgent ? staff.look : staff.change)}: ${name}`} onClick={onDecide}>
          {t(urgent ? staff.look : staff.change)}
        </Button>
      )}
    </li>
  );
}
