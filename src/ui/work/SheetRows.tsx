// Third step of a sheet: the verdict of each row, its reason, and the place to mend it, in the row itself.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Out } from '#core/contract/call.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useGo, usePlace } from '#core/navigation/web/navigation.tsx';
import { apply, listRows, match, type Row, type Sheet, type SheetKindShown, skip } from '#core/sheets/contract.ts';
import { resultWords, verdictWords } from '#core/sheets/words.ts';
import { Badge, type BadgeKind } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { Pager } from '../Pager.tsx';
import { TableSkeleton } from '../Skeleton.tsx';
import { ErrorState } from '../States.tsx';
import { SheetCell } from './SheetCell.tsx';
import { SheetOption } from './SheetOption.tsx';
import { useSheetLook } from './sheet-look.ts';
import { useSheetReport } from './useSheetReport.ts';
import { words } from './words-sheet.ts';

const tally = ['wrong', 'new', 'changed', 'same', 'skipped'] as const;
type Tally = (typeof tally)[number];
const looks: Record<Tally, [kind: BadgeKind, icon: IconName]> = {
  wrong: ['danger', 'circle-x'],
  new: ['ok', 'circle-check'],
  changed: ['warn', 'pencil'],
  same: ['info', 'check'],
  skipped: ['plain', 'ban'],
};
const resultLooks: Record<NonNullable<Row['result']>, [kind: BadgeKind, icon: IconName]> = {
  made: ['ok', 'circle-check'],
  changed: ['ok', 'pencil'],
  same: ['info', 'check'],
  refused: ['danger', 'circle-x'],
  undone: ['plain', 'undo-2'],
  kept: ['warn', 'circle-alert'],
};
export const countOf = (sheet: Sheet, one: Tally): number => (one === 'skipped' ? sheet.skipped : sheet.verdicts[one]);
/** Wrong rows first, since they are what there is to do. */
const firstTally = (sheet: Sheet): Tally => tally.find((one) => countOf(sheet, one) > 0) ?? 'new';

export function SheetCheck({
  kind,
  sheet,
  query,
  ahead,
  onBack,
}: {
  kind: SheetKindShown;
  sheet: Sheet;
  query: URLSearchParams;
  ahead?: RowsAnswer | undefined;
  onBack: () => void;
}) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const { pathname } = usePlace();
  const bringing = useAsk(apply);
  const checking = useAsk(match);
  const [chosen, setChosen] = useState(sheet.chosen ?? '');
  // what was chosen since is another check: nothing runs that was not looked at
  const checked = chosen === (sheet.chosen ?? '');
  const error = bringing.error ?? checking.error;
  const report = useSheetReport(sheet.id);
  const asked = tally.find((one) => one === query.get('filters'));
  const shown = asked ?? firstTally(sheet);
  const n = sheet.verdicts.new + sheet.verdicts.changed;
  const { wrong } = sheet.verdicts;
  const top = useRef<HTMLHeadingElement>(null);
  const at = (one: Tally, search: string) => {
    const next = new URLSearchParams({ filters: one, ...(search && { search }) });
    go(`${pathname}?${next}`, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <h2 ref={top} tabIndex={-1}>
        {t(words.check_title)}
      </h2>
      <div className="tally" role="group" aria-label={t(words.which_rows)}>
        {tally.map((one) => (
          <button key={one} type="button" aria-pressed={one === shown} className={looks[one][0]} onClick={() => at(one, '')}>
            <Icon name={looks[one][1]} />
            <b>{t(words.tally_figure, { n: countOf(sheet, one) })}</b>
            <span>{(one !== 'wrong' && one !== 'skipped' && kind.tally[one]?.[language]) || t(words.tally.of[one])}</span>
          </button>
        ))}
      </div>
      {kind.option && <SheetOption option={kind.option} chosen={chosen} onChange={setChosen} />}
      {sheet.warning && <Callout kind="warn">{sheet.warning[language]}</Callout>}
      <div className="tools">
        <RowSearch key={shown} search={query.get('search') ?? ''} onSearch={(search) => at(shown, search)} />
        {wrong > 0 && (
          <Button look="bn" icon="download" busy={report.busy} onClick={() => void report.save({ only: 'wrong' })}>
            {t(words.wrong_file)}
          </Button>
        )}
      </div>
      <SheetRows kind={kind} sheet={sheet} query={query} ahead={ahead} wanted={{ verdict: shown }} label={t(words.rows)} top={top} />
      {error && (
        <Callout kind="bad" alert>
          {error.message}
        </Callout>
      )}
      {n === 0 && checked && <p className="small">{t(words.nothing_to_do)}</p>}
      <div className="next-l">
        {sheet.matched && (
          <Button look="bn" onClick={onBack}>
            {t(words.back)}
          </Button>
        )}
        {!checked && (
          <Button
            icon="list-checks"
            busy={checking.busy}
            onClick={() => void checking.run({ id: sheet.id, matches: sheet.matches, chosen })}
          >
            {t(words.check_again)}
          </Button>
        )}
        {checked && n > 0 && (
          <Button icon="check" busy={bringing.busy} onClick={() => void bringing.run({ id: sheet.id })}>
            {wrong ? t(words.import_rows_wrong, { n, wrong }) : t(words.import_rows, { n })}
          </Button>
        )}
      </div>
    </>
  );
}
function RowSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useWords();
  const [typed, setTyped] = useState(search);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        name="search"
        className="in"
        autoComplete="off"
        maxLength={100}
        aria-label={t(words.search)}
        placeholder={t(words.search)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed.trim() !== search && onSearch(typed.trim())}
      />
    </form>
  );
}

export type RowsAnswer = Out<typeof listRows>;
const ROWS_A_PAGE = 25;
const MOST_SHOWN = 20;
/** So many columns fit beside each other at a desk, each with its mistake; the cells of more are opened in their row. */
const MOST_BESIDE = 4;
type Column = SheetKindShown['columns'][number];
/** The columns that stand beside each other, in their order: those with the most mistakes first, then those that change the most rows, then the first ones. */
function columnsBeside(columns: readonly Column[], rows: readonly Row[]): ReadonlySet<Column> {
  const weight = new Map(
    columns.map((c) => [
      c,
      rows.reduce(
        (n, { wrong, changes }) => n + (wrong && c.name in wrong ? rows.length + 1 : 0) + (changes && c.name in changes ? 1 : 0),
        0,
      ),
    ]),
  );
  return new Set(columns.toSorted((a, b) => weight.get(b)! - weight.get(a)!).slice(0, MOST_BESIDE));
}
export interface SheetRowsProps {
  kind: SheetKindShown;
  sheet: Sheet;
  query: URLSearchParams;
  wanted: { verdict?: Tally; result?: 'refused' | 'kept'; built?: true };
  /** What the rows are called; a screen may have two tables of them. */
  label: string;
  ahead?: RowsAnswer | undefined;
  /** Where who works by keys goes on when nothing is left to mend. */
  top?: RefObject<HTMLElement | null>;
}
export function SheetRows({ kind, sheet, query, wanted, label, ahead, top }: SheetRowsProps) {
  const t = useWords();
  const page = Number(query.get('page')) || 1;
  const input = { id: sheet.id, ...wanted, page, limit: ROWS_A_PAGE, search: query.get('search') ?? '' };
  const { data, error, reload } = useAnswer(listRows, input, ahead);
  const box = useRef<HTMLDivElement>(null);
  // the row after which the next one to mend is looked for, once the rows have come with it; what was asked before comes without
  const mended = useRef<Row | undefined>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (mended.current === undefined || !data) return;
    const { number: from, verdict } = mended.current;
    if (data.data.some((row) => row.number === from && row.verdict !== verdict)) return;
    mended.current = undefined;
    // what is in a closed part takes no focus
    const fields = [...(box.current?.querySelectorAll<HTMLElement>('[data-fix]') ?? [])].filter((f) => f.offsetParent !== null);
    (fields.find((f) => Number(f.dataset.fix) >= from) ?? fields[0] ?? top?.current)?.focus();
  }, [data, top]);
  if (!data && error)
    return (
      <ErrorState level={3} onRetry={reload}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <TableSkeleton rows={5} />;
  return (
    <div ref={box} className="stack">
      <RowsTable
        kind={kind}
        rows={data.data}
        onMended={(row) => {
          mended.current = row;
          const verdict = row.skipped ? words.skipped : row.verdict && verdictWords.of[row.verdict];
          setSaid(t(words.mended_now, { n: row.number, verdict: verdict ? t(verdict) : '' }));
        }}
        sheet={sheet}
        label={label}
      />
      <Pager page={data.current_page} last={data.last_page} label={label} />
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  );
}
interface TableProps {
  kind: SheetKindShown;
  sheet: Sheet;
  rows: readonly Row[];
  label: string;
  onMended: (row: Row) => void;
}
/** The rows with what the file says, what would become of it, and where it is mended. */
function RowsTable({ kind, sheet, rows, label, onMended }: TableProps) {
  const t = useWords();
  const language = useLanguage();
  const open = sheet.state === 'judged';
  const skipping = useAsk(skip);
  const look = useSheetLook();
  if (!rows.length) return <p className="muted">{t(words.none)}</p>;
  // what is in the file, and what is wrong for not being there; of a wide file what none of these rows has is left out
  const wide = kind.columns.length > MOST_SHOWN;
  const said = (row: Row, name: string) => (wide ? Boolean(row.cells[name]) : name in row.cells);
  const all = kind.columns.filter((c) => rows.some((row) => said(row, c.name) || (row.wrong && c.name in row.wrong)));
  const beside = columnsBeside(all, rows);
  const columns = all.filter((c) => beside.has(c));
  const rest = all.filter((c) => !beside.has(c));
  const turn = async (row: Row) => {
    const now = await skipping.run({ id: sheet.id, row: row.number, skipped: !row.skipped });
    if (now) onMended(now);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keys
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label={label}>
      {skipping.error && (
        <Callout kind="bad" alert>
          {skipping.error.message}
        </Callout>
      )}
      <table className="tbl cards vt">
        <thead>
          <tr>
            <th scope="col">{t(words.row_title)}</th>
            {columns.map((c) => (
              <th key={c.name} scope="col">
                {c.word[language]}
              </th>
            ))}
            <th scope="col">{t(words.verdict)}</th>
            {open && (
              <th scope="col">
                <span className="vh">{t(words.skip)}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number} className={row.verdict === 'wrong' && !row.skipped && !row.result ? 'bad-r' : undefined}>
              <th scope="row" className="main">
                <span className="tiny">{t(words.row, { n: row.number })}</span> <span className="row-l">{row.label}</span>
                <MoreCells
                  columns={rest.filter((c) => said(row, c.name) && !isTold(row, c, open))}
                  row={row}
                  sheet={sheet}
                  onMended={onMended}
                />
              </th>
              {columns.map((c) => (
                <td key={c.name} data-l={c.word[language]} className={isWrong(row, c, open) ? 'full' : undefined}>
                  <SheetCell column={c} row={row} sheet={sheet} onMended={onMended} />
                </td>
              ))}
              <td data-l={t(words.verdict)}>
                <VerdictOf kind={kind} row={row} />
                {look?.(row)}
                {rest
                  .filter((c) => isTold(row, c, open))
                  .map((c) => (
                    <div key={c.name} className="fix-m">
                      <b className="tiny">{c.word[language]}</b>
                      <SheetCell column={c} row={row} sheet={sheet} onMended={onMended} />
                    </div>
                  ))}
              </td>
              {open && (
                <td className="acts">
                  <Button
                    look="b3"
                    aria-label={t(row.skipped ? words.take_in_named : words.skip_named, { n: row.number })}
                    onClick={() => void turn(row)}
                  >
                    {t(row.skipped ? words.take_in : words.skip)}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
const isWrong = (row: Row, { name }: Column, open: boolean): boolean => open && row.wrong?.[name] !== undefined;
/** What a person decides by is in sight in any row: the mistake, and what would change. */
const isTold = (row: Row, column: Column, open: boolean): boolean =>
  isWrong(row, column, open) || (row.verdict === 'changed' && row.changes?.[column.name] !== undefined);
interface MoreProps {
  columns: readonly Column[];
  row: Row;
  sheet: Sheet;
  onMended: (row: Row) => void;
}
/** What else the file says of a row, opened where it is asked for. */
function MoreCells({ columns, row, ...of }: MoreProps) {
  const t = useWords();
  const language = useLanguage();
  if (!columns.length) return null;
  return (
    <details className="more-c">
      <summary>
        {t(words.more_cells, { n: columns.length })}
        <span className="vh"> {t(words.row, { n: row.number })}</span>
      </summary>
      <dl>
        {columns.map((c) => (
          <div key={c.name}>
            <dt>{c.word[language]}</dt>
            <dd>
              <SheetCell column={c} row={row} {...of} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
function VerdictOf({ kind, row: { verdict, result, reason, skipped, mended } }: { kind: SheetKindShown; row: Row }) {
  const t = useWords();
  const language = useLanguage();
  const badge = result
    ? { look: resultLooks[result], said: t(resultWords.of[result]) }
    : skipped
      ? { look: looks.skipped, said: t(words.skipped) }
      : verdict && { look: looks[verdict], said: (verdict !== 'wrong' && kind.tally[verdict]?.[language]) || t(verdictWords.of[verdict]) };
  return (
    <>
      {badge && (
        <Badge kind={badge.look[0]} icon={badge.look[1]}>
          {badge.said}
        </Badge>
      )}
      {mended.length > 0 && <span className="why-t">{t(words.mended)}</span>}
      {reason && <span className="why-t">{reason[language]}</span>}
    </>
  );
}
