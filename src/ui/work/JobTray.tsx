// Job tray: a person's running and ended jobs, in the header of every page of staff.
import './jobs.css';
import { type ReactNode, useRef } from 'react';
import { atRunItems } from '#core/jobs/addresses.ts';
import type { Run } from '#core/jobs/contract.ts';
import { countRefused, refusedOutcomes } from '#core/jobs/refused.ts';
import { formatFilters } from '#core/lists/declare.ts';
import { isUnderWay, type RunsNow } from '#core/jobs/web/watch-runs.ts';
import { useEndedRuns, useRuns } from '#core/jobs/web/useRuns.ts';
import { formatPercent, roundPercent } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useGo, usePlace } from '#core/navigation/web/navigation.tsx';
import { ButtonLink } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import { Icon } from '../Icon.tsx';
import { Menu } from '../shell/Menu.tsx';
import { useToast } from '../Toast.tsx';
import { RunCard, type RunDoing } from './RunCard.tsx';
import { useFocusKept } from '../useFocusKept.ts';
import { useRunDoing } from './useRunDoing.ts';
import { words } from './words-jobs.ts';

/** What a job's room offers beside its result, by the job's name. */
export type RunOffers = Readonly<Record<string, (run: Run) => ReactNode>>;

const atRefused = ({ id }: Run): string => atRunItems({ id, filters: formatFilters({ state: refusedOutcomes }) });
export default function JobTray({ offers = {} }: { offers?: RunOffers }) {
  const now = useRuns();
  const { doing, busy, error } = useRunDoing();
  useNotices(offers);
  return <JobTrayShown now={now} doing={doing} busy={busy} error={error} offers={offers} />;
}
/** Says in a toast, which a screen reader tells when it has time, what came of a job that has ended meanwhile. */
function useNotices(offers: RunOffers): void {
  const toast = useToast();
  const language = useLanguage();
  const t = useWords();
  const go = useGo();
  const { pathname } = usePlace();
  useEndedRuns((run) => {
    // who stopped it knows, and so does who looks at its own screen
    if (run.state === 'stopped' || run.link === pathname) return;
    const done = run.state === 'done';
    // a job whose room offers more tells of its items on a screen of its own
    const refused = offers[run.job] ? 0 : countRefused(run);
    const own = run.link ? { label: t(done ? words.see : words.open), onPress: () => go(run.link) } : undefined;
    const action = refused ? { label: t(words.refused, { n: refused }), onPress: () => go(atRefused(run)) } : own;
    toast({
      title: run.title[language],
      text: run.result?.[language] ?? t(done ? words.ended : words.failed),
      kind: done ? 'ok' : 'bad',
      ...(action && { action }),
    });
  });
}

export interface JobTrayShownProps {
  now: RunsNow;
  doing: RunDoing;
  busy: (run: Run) => boolean;
  error: string | undefined;
  offers: RunOffers;
}
/** The tray with its runs in hand: `/dev/kit` shows it in every state. */
export function JobTrayShown({ now, ...list }: JobTrayShownProps) {
  const t = useWords();
  const language = useLanguage();
  const runs = now.runs ?? [];
  if (!runs.length) return null;
  const live = runs.filter(isUnderWay);
  const failed = runs.filter((run) => run.state === 'failed');
  const [size, done] = [live.reduce((n, run) => n + (run.size ?? 0), 0), live.reduce((n, run) => n + (run.size ? run.done : 0), 0)];
  const share = size ? done / size : 0;
  const said = live.length
    ? t(words.tray_running, { n: live.length })
    : failed.length
      ? t(words.tray_failed, { n: failed.length })
      : t(words.tray_ended, { n: runs.length });
  const figure = formatPercent(language, roundPercent(share));
  return (
    <Menu
      className="end"
      buttonClass="jobchip"
      panelClass="menu jobs-p"
      label={t(words.tray_of, { what: live.length ? `${said} · ${figure}` : said })}
      button={
        <>
          {live.length ? <SmallRing share={share} /> : <Icon name={failed.length ? 'circle-alert' : 'circle-check'} />}
          <span>{live.length ? `${said} · ${figure}` : said}</span>
        </>
      }
    >
      <RunList now={now} {...list} />
    </Menu>
  );
}
/** The kit's ring is a block, which a button may not hold; here its figure stands beside it. */
function SmallRing({ share }: { share: number }) {
  const round = 2 * Math.PI * 42;
  return (
    <span className="ring" aria-hidden="true">
      <svg viewBox="0 0 100 100">
        <circle cx="50" cy="50" r="42" />
        {share > 0 && <circle cx="50" cy="50" r="42" strokeDasharray={`${(round * share).toFixed(1)} ${round.toFixed(1)}`} />}
      </svg>
    </span>
  );
}
/** The way to what was refused, and why. */
function RefusedLink({ run }: { run: Run }) {
  const t = useWords();
  const language = useLanguage();
  const n = countRefused(run);
  if (n === 0) return null;
  return (
    <ButtonLink look="b3" to={atRefused(run)} aria-label={t(words.refused_named, { n, title: run.title[language] })}>
      {t(words.refused, { n })}
    </ButtonLink>
  );
}
export function RunList({ now, doing, busy, error, offers }: JobTrayShownProps) {
  const t = useWords();
  const box = useRef<HTMLElement>(null);
  useFocusKept(box);
  return (
    <section ref={box} aria-label={t(words.tray)} className="stack" tabIndex={-1}>
      {now.lost && <Callout kind="warn">{t(words.lost)}</Callout>}
      {error && (
        <Callout kind="bad" alert>
          {error}
        </Callout>
      )}
      <ul className="stack">
        {now.runs?.map((run) => (
          <li key={run.id}>
            <RunCard run={run} doing={doing} busy={busy(run)}>
              {offers[run.job] ? offers[run.job]!(run) : <RefusedLink run={run} />}
            </RunCard>
          </li>
        ))}
      </ul>
      {now.runs?.some(isUnderWay) && <p className="tiny">{t(words.goes_on)}</p>}
    </section>
  );
}
