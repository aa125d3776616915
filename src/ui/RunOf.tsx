// Progress of one job on the screen that waits for it, until it has ended.
import { useEffect } from 'react';
import { useRuns } from '#core/jobs/web/useRuns.ts';
import { ProgressBar } from './Progress.tsx';

export interface RunOfProps {
  run_id: number;
  label: string;
  text: string;
  /** Its heading stands in the page, or within a part of it. */
  level?: 2 | 3;
  /** Told once, when it is over, however it ended. */
  onEnd: () => void;
}
export function RunOf({ run_id, label, text, level = 2, onEnd }: RunOfProps) {
  const { runs } = useRuns();
  const run = runs?.find(({ id }) => id === run_id);
  const over = run !== undefined && run.ended_at !== null;
  useEffect(() => {
    if (over) onEnd();
    // asked once, when it is over
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [over]);
  const Heading = `h${level}` as const;
  return (
    <div className="stack" role="status">
      <Heading>{label}</Heading>
      <ProgressBar share={run?.size ? run.done / run.size : 0} label={label} />
      <p className="muted small">{text}</p>
    </div>
  );
}
