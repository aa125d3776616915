// Fourth and fifth step of a sheet: its run as far as it is, what came of it, the report, and undo for as long as it may.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { isUnderWay } from '#core/jobs/web/watch-runs.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { sheetPath } from '#core/records/declare.ts';
import { match, type Sheet, type SheetKindShown, undo as undoCall } from '#core/sheets/contract.ts';
import { results } from '#core/sheets/declare.ts';
import { Button, ButtonLink } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { AtWork } from './SheetAtWork.tsx';
import { sayUndo } from './sheet-progress.ts';
import { type RowsAnswer, SheetRows } from './SheetRows.tsx';
import { useSheetReport } from './useSheetReport.ts';
import { words } from './words-sheet.ts';

interface Props {
  path: string;
  kind: SheetKindShown;
  sheet: Sheet;
  query: URLSearchParams;
  ahead?: RowsAnswer | undefined;
}
export function SheetResult(props: Props) {
  const { sheet } = props;
  const { state, run } = sheet;
  const t = useWords();
  const goes_on = state === 'applying' || state === 'undoing';
  const undo = useUndo(sheet);
  if (goes_on)
    return (
      <>
        <AtWork sheet={sheet} title={t(state === 'applying' ? words.running : words.undoing_title)}>
          {run && !isUnderWay(run) && state === 'applying' && (
            <Button look="b3" icon="undo-2" onClick={undo.ask}>
              {t(words.undo_so_far)}
            </Button>
          )}
        </AtWork>
        {undo.parts}
      </>
    );
  return <Ended {...props} undo={undo} />;
}
function Ended({ path, kind, sheet, query, ahead, undo }: Props & { undo: ReturnType<typeof useUndo> }) {
  const t = useWords();
  const language = useLanguage();
  const report = useSheetReport(sheet.id);
  const checking = useAsk(match);
  const { state, results: figures } = sheet;
  const undone = state === 'undone';
  const told = undone ? ('kept' as const) : ('refused' as const);
  const [opened] = useState(() => Date.now());
  const left = sayUndo(sheet, opened);
  return (
    <>
      <h2 tabIndex={-1}>{t(undone ? words.undone_title : words.result_title)}</h2>
      {state === 'blocked' ? (
        <Callout kind="warn">{t(words.blocked)}</Callout>
      ) : (
        <Callout kind={figures[told] ? 'warn' : 'ok'}>
          <b>{sheet.file_name}</b> {sheet.run?.result?.[language]}
        </Callout>
      )}
      <dl className="figs-l">
        {results
          .filter((one) => figures[one] > 0)
          .map((one) => (
            <div key={one}>
              <dt>{t(words.result.of[one])}</dt>
              <dd>{t(words.tally_figure, { n: figures[one] })}</dd>
            </div>
          ))}
        {sheet.verdicts.wrong > 0 && (
          <div>
            <dt>{t(words.left_wrong)}</dt>
            <dd>{t(words.tally_figure, { n: sheet.verdicts.wrong })}</dd>
          </div>
        )}
      </dl>
      {state === 'blocked' && (
        <SheetRows kind={kind} sheet={sheet} query={query} ahead={ahead} wanted={{ built: true }} label={t(words.result.of.kept)} />
      )}
      {figures[told] > 0 && (
        <SheetRows kind={kind} sheet={sheet} query={query} ahead={ahead} wanted={{ result: told }} label={t(words.result.of[told])} />
      )}
      <div className="next-l">
        {undone && (
          <Button
            look="bn"
            icon="rotate-ccw"
            busy={checking.busy}
            onClick={() => void checking.run({ id: sheet.id, matches: sheet.matches })}
          >
            {t(words.check_again)}
          </Button>
        )}
        <ButtonLink look="bn" to={sheetPath(path)}>
          {t(words.another)}
        </ButtonLink>
        <Button look="b2" icon="download" busy={report.busy} onClick={() => void report.save()}>
          {t(words.report)}
        </Button>
        <ButtonLink to={path}>{t(words.to_list, { many: kind.many[language] })}</ButtonLink>
      </div>
      {left && (
        <>
          <hr className="stitch" />
          <div className="row">
            <div className="grow">
              <b>{t(left.said)}</b>
              {!left.over && sheet.undo_until && (
                <p className="small muted">{t(words.undo_until, { when: dateTime(language, sheet.undo_until) })}</p>
              )}
            </div>
            {!left.over && (
              <Button look="bd2" icon="undo-2" busy={undo.busy} onClick={state === 'blocked' ? undo.rest : undo.ask}>
                {t(state === 'blocked' ? words.undo_rest : words.undo)}
              </Button>
            )}
          </div>
        </>
      )}
      {undo.parts}
    </>
  );
}
/** Undo asks first, and names how many rows. */
function useUndo(sheet: Sheet) {
  const t = useWords();
  const undoing = useAsk(undoCall);
  const [asking, setAsking] = useState(false);
  const n = sheet.results.made + sheet.results.changed;
  const run = async (leave_built: boolean) => {
    setAsking(false);
    await undoing.run({ id: sheet.id, leave_built });
  };
  return {
    busy: undoing.busy,
    ask: () => setAsking(true),
    rest: () => void run(true),
    parts: (
      <>
        {undoing.error && (
          <Callout kind="bad" alert>
            {undoing.error.message}
          </Callout>
        )}
        <ConfirmDialog
          open={asking}
          title={t(words.undo_ask, { n })}
          confirm={t(words.undo_rows, { n })}
          busy={undoing.busy}
          onConfirm={() => void run(false)}
          onClose={() => setAsking(false)}
        >
          {t(words.undo_ask_text)}
        </ConfirmDialog>
      </>
    ),
  };
}
