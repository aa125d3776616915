// What a sheet's run offers in the tray: its report, and undo for as long as it may.
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import type { Run } from '#core/jobs/contract.ts';
import { isUnderWay } from '#core/jobs/web/watch-runs.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { undo as undoCall, view } from '#core/sheets/contract.ts';
import { Button } from '../Button.tsx';
import { useSheetReport } from './useSheetReport.ts';
import { words } from './words-sheet.ts';

/** The address of a sheet ends with its number. */
const sheetOf = (run: Run): number => Number(run.link.split('/').at(-1));
export function SheetOffers({ run }: { run: Run }) {
  const t = useWords();
  const ended = !isUnderWay(run);
  const sheet = useAnswer(view, ended ? { id: sheetOf(run) } : null).data;
  const undo = useAsk(undoCall);
  const report = useSheetReport(sheetOf(run));
  // a later run of the same sheet has the say
  if (!ended || !sheet || sheet.run?.id !== run.id) return null;
  return (
    <>
      <Button look="b3" icon="download" busy={report.busy} onClick={() => void report.save()}>
        {t(words.report)}
      </Button>
      {canUndo(sheet.undo_until) && (
        <Button look="b3" icon="undo-2" busy={undo.busy} onClick={() => void undo.run({ id: sheet.id })}>
          {t(words.undo)}
        </Button>
      )}
    </>
  );
}
const canUndo = (until: string | null): boolean => until === null || Date.parse(until) > Date.now();
