// What runs for this person and how the installation does: background jobs, messages, space, the activity log.
import type { ReactNode } from 'react';
import { isUnderWay } from '#core/jobs/web/watch-runs.ts';
import { useRuns } from '#core/jobs/web/useRuns.ts';
import { date, duration } from '#core/i18n/dates.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { atActivity } from '#features/activity/addresses.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import type { System } from '../contract.ts';
import { system as words, words as homeWords } from '../words.ts';

/** Own jobs under way; nothing while there are none. */
export function Running() {
  const t = useWords();
  const language = useLanguage();
  const runs = useRuns().runs?.filter(isUnderWay) ?? [];
  if (!runs.length) return null;
  return (
    <Card title={t(homeWords.running)}>
      <ul className="stack">
        {runs.map(({ id, title, link, done, size }) => (
          <li key={id}>
            {link ? <Link to={link}>{title[language]}</Link> : <b>{title[language]}</b>}
            <ProgressBar share={size ? done / size : 0} label={title[language]} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Later than this is said: a message or job takes seconds. */
const LATE_SECONDS = 300;
const LEAST_FREE = 0.1;
export function SystemState({ system: { jobs, messages, disk, log } }: { system: System }) {
  const t = useWords();
  const language = useLanguage();
  const unsent = messages.reduce((sum, { count }) => sum + count, 0);
  const oldest = Math.max(0, ...messages.map(({ oldest_seconds }) => oldest_seconds));
  const late = jobs.oldest_due_seconds > LATE_SECONDS;
  return (
    <Card title={t(words.title)}>
      <ul className="states">
        <State name={t(words.jobs)} ok={jobs.workers_alive > 0 && !late && !jobs.given_up}>
          {jobs.workers_alive
            ? late
              ? t(words.jobs_late, { time: duration(language, jobs.oldest_due_seconds) })
              : jobs.given_up
                ? null
                : t(words.jobs_ok)
            : t(words.jobs_none)}
          {jobs.given_up > 0 && ` ${t(words.jobs_failed, { n: jobs.given_up })}`}
        </State>
        <State name={t(words.messages)} ok={oldest <= LATE_SECONDS}>
          {unsent ? t(words.messages_wait, { n: unsent, time: duration(language, oldest) }) : t(words.messages_ok)}
        </State>
        {disk && (
          <State name={t(words.disk)} ok={disk.free / disk.size >= LEAST_FREE}>
            {t(words.disk_free, { free: bytes(language, disk.free), size: bytes(language, disk.size) })}
          </State>
        )}
        <State name={t(words.log)} to={atActivity()} ok={!!log && !log.faults}>
          {!log ? t(words.log_none) : t(log.faults ? words.log_bad : words.log_ok, { n: log.faults, date: date(language, log.ended_at) })}
        </State>
      </ul>
    </Card>
  );
}
function State({ name, ok, to, children }: { name: string; ok: boolean; to?: string; children: ReactNode }) {
  const t = useWords();
  return (
    <li className={ok ? undefined : 'odd'}>
      <Icon name={ok ? 'circle-check' : 'circle-alert'} />
      <div>
        <span className="vh">{t(ok ? words.in_order : words.look_at_it)}: </span>
        {to ? <Link to={to}>{name}</Link> : name}
        <span className="tiny">{children}</span>
      </div>
    </li>
  );
}
