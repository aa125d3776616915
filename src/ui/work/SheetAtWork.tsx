// A job of a sheet as far as it is now, on the sheet's own screen.
import type { ReactNode } from 'react';
import type { Run } from '#core/jobs/contract.ts';
import { useRuns } from '#core/jobs/web/useRuns.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Sheet } from '#core/sheets/contract.ts';
import { Callout } from '../Callout.tsx';
import { isUnderWay } from '#core/jobs/web/watch-runs.ts';
import { RunCard, type RunDoing } from './RunCard.tsx';
import { useRunDoing } from './useRunDoing.ts';
import { words } from './words-sheet.ts';

export function AtWork({ sheet, title, children }: { sheet: Sheet; title: string; children?: ReactNode }) {
  const { runs } = useRuns();
  const { doing, busy, error } = useRunDoing();
  const run = runs?.find((one) => one.id === sheet.run?.id) ?? sheet.run;
  if (!run) return null;
  return (
    <AtWorkShown run={run} title={title} doing={{ stop: doing.stop, resume: doing.resume }} busy={busy(run)} error={error}>
      {children}
    </AtWorkShown>
  );
}
interface ShownProps {
  run: Run;
  title: string;
  doing: RunDoing;
  busy: boolean;
  error: string | undefined;
  children?: ReactNode;
}
export function AtWorkShown({ run, title, doing, busy, error, children }: ShownProps) {
  const t = useWords();
  return (
    <>
      <h2 tabIndex={-1}>{title}</h2>
      {error && (
        <Callout kind="bad" alert>
          {error}
        </Callout>
      )}
      <RunCard run={run} doing={doing} busy={busy} own>
        {children}
      </RunCard>
      {isUnderWay(run) && <Callout kind="ok">{t(words.running_text)}</Callout>}
    </>
  );
}
