// A learner's own halves of a class in a month: what counts, why it was decided so, and “I was there”.
import { Suspense, useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { dayMonth, monthYear, time } from '#core/i18n/dates.ts';
import { number, percent } from '#core/i18n/numbers.ts';
import { atClassAttendance } from '#features/classrooms/addresses.ts';
import type { ClassShown } from '#features/classrooms/contract.ts';
import type { Out } from '#core/contract/call.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { latePart } from '#ui/latePart.ts';
import { EmptyState } from '#ui/States.tsx';
import type { OwnHalf, Register, viewOwn } from '../contract.ts';
import { EARLY_MS } from '../rules.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-class.ts';
import { Mark } from './Mark.tsx';
import { ScanCard } from './ScanCard.tsx';
import { sayHalf } from './say.ts';

const SayDialog = latePart(() => import('./SayDialog.tsx'));
const nameOf = ({ class_session_id, half }: OwnHalf): string => `${class_session_id} ${half}`;
interface OwnViewProps {
  shown: ClassShown;
  found: Out<typeof viewOwn>;
  /** Of the session that is on or was last. */
  register: Register | null | undefined;
  code: string | null;
}
/** A code is read from shortly before a session until it ends. */
function isOn({ session, server_time }: Register): boolean {
  const now = Date.parse(server_time);
  return session !== null && !session.cancelled && now >= Date.parse(session.starts_at) - EARLY_MS && now <= Date.parse(session.ends_at);
}
export function OwnView({ shown, found, register, code }: OwnViewProps) {
  const t = useWords();
  const language = useLanguage();
  const [open, setOpen] = useState<OwnHalf>();
  const { month, halves, sums, all, least, previous, next } = found;
  const at = (to: string) => atClassAttendance({ id: shown.id, slug: shown.slug, month: to });
  return (
    <>
      <div className="head">
        <h1 className="grow">{t(words.my_attendance)}</h1>
        <div className="row">
          {previous && (
            <ButtonLink look="b3" icon="chevron-left" to={at(previous)}>
              {monthYear(language, previous)}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink look="b3" icon="chevron-right" to={at(next)}>
              {monthYear(language, next)}
            </ButtonLink>
          )}
        </div>
      </div>
      {register && (code !== null || (isOn(register) && !register.data[0]?.status)) && <ScanCard found={register} code={code} />}
      <Card
        title={monthYear(language, month)}
        aside={found.closed && <Badge icon="circle-check">{t(words.closed)}</Badge>}
        className="stack"
      >
        <p className="strong">{t(words.own_sum, { present: number(language, sums.present), counted: number(language, sums.counted) })}</p>
        {all.share !== null && (
          <p>
            {t(words.own_share, { share: percent(language, all.share / 100) })}
            {least !== null && ` · ${t(words.least, { least: percent(language, least / 100) })}`}
          </p>
        )}
        {least !== null && all.share !== null && (
          <p>
            <Badge kind={all.share >= least ? 'ok' : 'warn'} icon={all.share >= least ? 'circle-check' : 'circle-alert'}>
              {t(all.share >= least ? words.least_met : words.least_missed)}
            </Badge>
          </p>
        )}
        <p className="small muted">{t(words.excused_left_out)}</p>
      </Card>
      {halves.length === 0 ? (
        <EmptyState title={t(words.no_halves)}>{t(words.no_sessions_more)}</EmptyState>
      ) : (
        <Card aria-label={t(titles.attendance)}>
          <ul className="att-rows">
            {halves.map((half) => (
              <li key={nameOf(half)}>
                <span className="who">
                  <span>
                    <b>{pick(language, half.title, half.bn_title)}</b>
                    <span className="att-line tiny">
                      {dayMonth(language, half.starts_at)}, {time(language, half.starts_at)}
                      {half.halves > 1 && ` · ${sayHalf(language, half.half)}`}
                    </span>
                    {half.reason && <span className="att-line small">{t(words.because, { reason: half.reason })}</span>}
                  </span>
                </span>
                <Mark noted={half} />
                {half.asks ? (
                  <Badge kind="info" icon="clock">
                    {t(words.waits)}
                  </Badge>
                ) : (
                  half.can.say === true && (
                    <Button look="b2" onClick={() => setOpen(half)}>
                      {t(words.i_was_there)}
                    </Button>
                  )
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Suspense>{open && <SayDialog half={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}
