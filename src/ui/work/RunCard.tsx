// Job card: title, progress in numbers or the result, and what can be done with it. In the tray and on the job's own screen.
import './jobs.css';
import type { ReactNode } from 'react';
import type { Run } from '#core/jobs/contract.ts';
import { countRefused } from '#core/jobs/refused.ts';
import { canUndo, isUnderWay } from '#core/jobs/web/watch-runs.ts';
import { duration } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button, ButtonLink } from '../Button.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { ProgressBar } from '../Progress.tsx';
import { words } from './words-jobs.ts';

export interface RunDoing {
  stop: (run: Run) => void;
  resume: (run: Run) => void;
  /** Takes back what it did, where it can. */
  undo?: (run: Run) => void;
  /** Puts an ended one away; its own screen has nothing to put away. */
  hide?: (run: Run) => void;
}
const looks: Record<Run['state'], [className: string, icon: IconName]> = {
  waiting: ['job wait', 'clock'],
  running: ['job', 'file-spreadsheet'],
  stopped: ['job wait', 'pause'],
  done: ['job ok', 'circle-check'],
  failed: ['job bad', 'circle-alert'],
};
const partly: (typeof looks)['done'] = ['job wait', 'circle-alert'];
export interface RunCardProps {
  run: Run;
  doing: RunDoing;
  /** It is being stopped, let go on or put away. */
  busy?: boolean;
  /** On its own screen no link leads there. */
  own?: boolean;
  /** What its room offers beside: a report, an undo. */
  children?: ReactNode;
}
export function RunCard({ run, doing, busy, own, children }: RunCardProps) {
  const t = useWords();
  const language = useLanguage();
  // it came to its end, but not with all of them
  const [className, icon] = run.state === 'done' && countRefused(run) > 0 ? partly : looks[run.state];
  const title = run.title[language];
  const { hide, undo } = doing;
  return (
    <div className={className}>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        <RunState run={run} title={title} />
      </div>
      <div className="acts">
        {isUnderWay(run) && (
          <Button look="b3" busy={busy} aria-label={t(words.stop_named, { title })} onClick={() => doing.stop(run)}>
            {t(words.stop)}
          </Button>
        )}
        {(run.state === 'stopped' || run.state === 'failed') && (
          <Button look="b2" icon="play" busy={busy} aria-label={t(words.go_on_named, { title })} onClick={() => doing.resume(run)}>
            {t(words.go_on)}
          </Button>
        )}
        {undo && canUndo(run) && (
          <Button look="b3" icon="undo-2" busy={busy} aria-label={t(words.undo_named, { title })} onClick={() => undo(run)}>
            {t(words.undo)}
          </Button>
        )}
        {children}
        {!own && run.link && (
          <ButtonLink look="b3" to={run.link} aria-label={t(run.state === 'done' ? words.see_named : words.open_named, { title })}>
            {t(run.state === 'done' ? words.see : words.open)}
          </ButtonLink>
        )}
        {hide && !isUnderWay(run) && (
          <Button look="b3" busy={busy} aria-label={t(words.hide_named, { title })} onClick={() => hide(run)}>
            {t(words.hide)}
          </Button>
        )}
      </div>
    </div>
  );
}
function RunState({ run, title }: { run: Run; title: string }) {
  const t = useWords();
  const language = useLanguage();
  const { state, done, size, result, seconds_left } = run;
  if (state === 'waiting') return <span className="tiny">{t(words.waiting)}</span>;
  const of = size ? t(words.done_of, { done, size }) : '';
  if (state === 'running')
    return (
      <>
        <ProgressBar share={size ? done / size : 0} label={title} figure={null} look="brand" />
        <span className="tiny">
          {of || t(words.counting)}
          {seconds_left !== null && ` · ${t(words.left, { time: duration(language, seconds_left) })}`}
        </span>
      </>
    );
  const said = state === 'stopped' ? t(words.stopped) : (result?.[language] ?? t(state === 'failed' ? words.failed : words.ended));
  return (
    <span className="small">
      {said} {state !== 'done' && of}
    </span>
  );
}
