// Handlers of the calls about sheets.
import type { SignedIn } from '#core/access/actor.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { putFileWith, removeFile } from '#core/files/server/files.ts';
import { findRun } from '#core/jobs/server/store-runs.ts';
import { sayBoth, speaker } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import * as calls from '../contract.ts';
import { chosenOf, foldName, isFilledOnce, MOST_BYTES, MOST_ROWS, placesOf, type SheetState } from '../declare.ts';
import { faults, otherFiles, runs } from '../words.ts';
import { applySheet } from './applying.ts';
import { reportFile, templateFile } from './files.ts';
import { judgeSheet } from './judging.ts';
import { getKind, type SheetKind } from './kind.ts';
import { isSheet, readSheet } from './reading.ts';
import { judgeAgain, lacksOrder, loadChoices, type RowReader, rowReader } from './rows.ts';
import * as rows from './store-rows.ts';
import { sealText } from './sealing.ts';
import * as store from './store-sheets.ts';
import type { SheetRow } from './store-sheets.ts';
import { undoSheet } from './undoing.ts';

/** More choices than these are typed, not picked. */
const MOST_CHOICES = 600;
/** Unfinished sheets of one person. */
const MOST_OPEN = 20;

async function shownKind(sql: Sql, kind: SheetKind): Promise<calls.SheetKindShown> {
  const choices = await loadChoices(sql, kind);
  const { name, many, one, columns } = kind;
  return {
    name,
    many,
    one,
    link: await kind.link(undefined, sql),
    columns: columns
      .filter((c) => c.of !== 'reader')
      .map((c) => {
        const list = choices[c.name];
        return {
          name: c.name,
          word: c.word,
          hint: c.hint ?? null,
          kind: c.kind,
          required: c.required ?? false,
          of_file: c.of === 'file',
          parts: c.parts?.map((part) => ({ name: part.name, word: part.word })) ?? null,
          choices: list && list.length <= MOST_CHOICES ? [...list] : null,
        };
      }),
    option: kind.option ? { word: kind.option.word, hint: kind.option.hint ?? null, choices: [...kind.option.choices] } : null,
    accept: kind.reader?.accept ?? '',
    tally: kind.tally ?? {},
    most_rows: MOST_ROWS,
    most_bytes: MOST_BYTES,
  };
}
function saidFault({ kind, fault }: SheetRow): calls.Sheet['fault'] {
  const accept = getKind(kind).reader?.accept;
  if (fault === 'not_a_sheet' && accept) return sayBoth((t) => t(otherFiles.unread, { endings: accept.replaceAll(',', ', ') }));
  return fault && faults[fault];
}
async function shownSheet(sql: Sql, id: number): Promise<calls.Sheet> {
  const sheet = (await store.findSheet(sql, id))!;
  const { verdicts, skipped, results } = await rows.countRows(sql, id);
  const run = sheet.run_id === null ? undefined : await findRun(sql, sheet.run_id);
  const { encoding = null, delimiter = null, sheet: sheet_name = null, sheets = 1, pages = null, page = null, hidden = 0 } = sheet.facts;
  return {
    ...sheet,
    fault: saidFault(sheet),
    encoding,
    delimiter,
    sheet_name: sheets > 1 ? sheet_name : null,
    // the others can be read as long as the file is there
    pages: sheet.file_id === null ? null : (pages?.map((one) => (one.page === page ? { ...one, rows: sheet.size } : one)) ?? null),
    page,
    first_row: store.firstRowOf(sheet),
    matched: sheet.facts.form === undefined || isSheet(sheet.facts.form),
    hidden,
    hidden_rows: sheet.answers.hidden_rows ?? 'read',
    columns: sheet.columns.map(({ title, some, days = null }) => ({ title, some, days })),
    day_orders: sheet.columns.map((_, i) => sheet.answers.day_orders?.[i] ?? null),
    chosen: chosenOf(getKind(sheet.kind).option, sheet.answers.chosen),
    verdicts,
    skipped,
    results,
    run: run ?? null,
    warning: (sheet.state === 'judged' && verdicts.new > 0 && (await getKind(sheet.kind).warn?.(sql, verdicts.new))) || null,
    before: (await store.findTwin(sql, id)) ?? null,
  };
}
const shownRow = (reader: RowReader, row: rows.ShownRow): calls.Row => {
  const { number, label, skipped, verdict, wrong, result, reason, mended } = row;
  const cells = Object.fromEntries(
    Object.entries(reader.cellsOf(row)).map(([name, cell]) => [name, typeof cell === 'object' && cell ? (cell.was ?? '') : cell]),
  );
  const changes =
    row.changes &&
    Object.fromEntries(Object.entries(row.changes).map(([name, [from, to]]) => [name, { from: from as string, to: to as string }]));
  return { number, label, cells, mended: Object.keys(mended ?? {}), skipped, verdict, wrong, changes, result, reason };
};
/** The sheet, held; refused when it is not where this can be done to it. */
async function held(sql: Sql, id: number, states: readonly SheetState[], refuse: (code: 'wrong_state') => never): Promise<SheetRow> {
  const sheet = await store.lockSheet(sql, id);
  if (!sheet) throw refused('not_found');
  return states.includes(sheet.state) ? sheet : refuse('wrong_state');
}
const said = <W extends Word>(word: W, slots: Record<string, string>) => ({
  en: speaker('en')(word as Word<'{file}', '{file}'>, slots as { file: string }),
  bn: speaker('bn')(word as Word<'{file}', '{file}'>, slots as { file: string }),
});
/** Begins the work that a state stands for. */
async function begin(
  sql: Sql,
  actor: SignedIn,
  sheet: SheetRow,
  state: 'reading' | 'judging' | 'applying' | 'undoing',
  leave_built = false,
) {
  const kind = getKind(sheet.kind);
  const file = `“${sheet.file_name}”`;
  const link = await kind.link(sheet.id, sql);
  const payload = { sheet_id: sheet.id };
  const about = (word: Word) => ({
    title: { en: said(word, { file, what: kind.many.en }).en, bn: said(word, { file, what: kind.many.bn }).bn },
    link,
  });
  const run_id =
    state === 'reading'
      ? await readSheet.start(sql, actor, { ...about(runs.reading), payload })
      : state === 'judging'
        ? await judgeSheet.start(sql, actor, { ...about(runs.judging), payload, size: sheet.size })
        : state === 'applying'
          ? await applySheet.start(sql, actor, { ...about(runs.applying), payload, size: await rows.countPending(sql, sheet.id) })
          : await undoSheet.start(sql, actor, {
              ...about(runs.undoing),
              payload: { ...payload, leave_built },
              size: (await rows.countRows(sql, sheet.id).then(({ results: r }) => r.made + r.changed)) || 0,
            });
  await store.setState(sql, sheet.id, state, run_id);
}
/** What a run may do, taking it back undoes with as many rows: both want the same proof. */
function wantProof(actor: SignedIn, sheet: SheetRow): void {
  if (getKind(sheet.kind).fresh && !actor.proved) throw refused('confirm_identity');
}
/** Rows become what was said of them: the first is one of them or none, those that the file hides are left out or taken in. What was said
 *  before stays as it has become since: one of them may have been taken in by itself. */
async function answerRows(sql: Sql, before: SheetRow, now: SheetRow): Promise<void> {
  const { first } = now.facts;
  if (first && store.firstRowOf(before) !== store.firstRowOf(now)) {
    if (store.firstRowOf(now) === 'data') await rows.insertRows(sql, now.id, [first]);
    else await rows.deleteRow(sql, now.id, first.n);
  }
  const [was, is] = [before, now].map(({ answers }) => answers.hidden_rows === 'left_out');
  if (was !== is) await rows.skipHidden(sql, now.id, is!);
}
const readerOf = async (sql: Sql, sheet: SheetRow): Promise<RowReader> => {
  const kind = getKind(sheet.kind);
  return rowReader(kind, sheet, await loadChoices(sql, kind));
};

export const handlers = handle(calls, {
  viewKind: ({ sql, sheet_kind }) => shownKind(sql, sheet_kind),
  list: ({ sql, actor, sheet_kind, input }) => store.listOwnSheets(sql, actor, sheet_kind.name, input),
  template: ({ sql, actor, sheet_kind, input }) => templateFile(sql, sheet_kind, actor.language, input.format),
  upload: async ({ sql, pool, actor, sheet_kind, file, refuse }) => {
    if ((await store.countOpen(sql, actor.user.id)) >= MOST_OPEN) refuse('too_many_sheets');
    const id = await putFileWith(pool, { ...file, owner_id: actor.user.id, title: sheet_kind.name }, async (tx, stored) => {
      // of those that come at once each waits until the one before it counts
      await store.lockUploads(tx, actor.user.id);
      if ((await store.countOpen(tx, actor.user.id)) >= MOST_OPEN) refuse('too_many_sheets');
      const sheet = await store.insertSheet(tx, actor, { kind: sheet_kind.name, file: stored });
      await begin(tx, actor, sheet, 'reading');
      return sheet.id;
    });
    return shownSheet(pool, id);
  },
  view: ({ sql, sheet }) => shownSheet(sql, sheet.id),
  match: async ({ sql, actor, sheet: { id }, input: { id: _id, matches, ...said }, refuse }) => {
    const sheet = await held(sql, id, ['columns', 'judged', 'undone'], refuse);
    const kind = getKind(sheet.kind);
    const own = sheet.columns.map((_, i) => matches[i] ?? null);
    const named = own.filter((name) => name !== null);
    const places = new Set(placesOf(kind.columns).map(({ name }) => name));
    if (named.some((name) => !places.has(name)) || !isFilledOnce(own)) throw wrongField('matches', 'choice');
    // what was not sealed as it was read is not what is never shown
    if (own.some((name, i) => !sheet.columns[i]!.sealed && kind.columns.some((c) => c.name === name && c.sealed)))
      throw wrongField('matches', 'choice');
    if (said.chosen !== undefined && chosenOf(kind.option, said.chosen) !== said.chosen) throw wrongField('chosen', 'choice');
    if (!named.length) refuse('no_column');
    const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as store.SheetAnswers;
    const now: SheetRow = { ...sheet, matches: own, answers: { ...sheet.answers, ...given } };
    if (lacksOrder(kind, now)) refuse('day_order_unknown');
    await answerRows(sql, sheet, now);
    await store.setMatches(sql, id, own, now.answers);
    const isTitle = (title: string) => store.firstRowOf(now) !== 'data' && foldName(title) !== '';
    const remembered = new Map(
      own.flatMap((name, i) => (name === null || !isTitle(sheet.columns[i]!.title) ? [] : [[foldName(sheet.columns[i]!.title), name]])),
    );
    await store.rememberMatches(
      sql,
      actor.user.id,
      kind.name,
      [...remembered].map(([title, name]) => ({ title, name })),
    );
    await begin(sql, actor, (await store.findSheet(sql, id))!, 'judging');
    return shownSheet(sql, id);
  },
  readPage: async ({ sql, actor, sheet: { id }, input: { page }, refuse }) => {
    const sheet = await held(sql, id, ['columns', 'judged'], refuse);
    if (sheet.file_id === null) refuse('wrong_state');
    if (!sheet.facts.pages?.some((one) => one.page === page)) throw wrongField('page', 'choice');
    await store.setPage(sql, id, page);
    await begin(sql, actor, (await store.findSheet(sql, id))!, 'reading');
    return shownSheet(sql, id);
  },
  listRows: async ({ sql, sheet, input }) => {
    const reader = await readerOf(sql, sheet);
    const found = await rows.listShown(sql, sheet.id, input);
    return { ...found, data: found.data.map((row) => shownRow(reader, row)) };
  },
  mend: async ({ sql, actor, sheet: { id }, input: { row: number, column, value }, refuse }) => {
    const sheet = await held(sql, id, ['judged'], refuse);
    const kind = getKind(sheet.kind);
    const field = kind.columns.find((c) => c.name === column);
    if (!field) throw wrongField('column', 'choice');
    const row = await rows.findRow(sql, id, number);
    if (!row) throw refused('not_found');
    const { [column]: _was, ...others } = row.mended ?? {};
    const mended = value === null ? others : { ...others, [column]: field.sealed ? sealText(value) : value };
    await rows.saveMended(sql, id, number, Object.keys(mended).length ? mended : null);
    const about = { kind, sheet, reader: await readerOf(sql, sheet) };
    await judgeAgain(sql, actor, about, [number]);
    const now = (await rows.findRow(sql, id, number))!;
    // another row about the same thing is no longer one too many, or has become so
    const keys = [row.key, row.other_key, now.key, now.other_key].filter((key) => key !== null);
    const others_named = (await rows.listNamed(sql, id, keys)).filter((n) => n !== number);
    if (row.key !== now.key || row.other_key !== now.other_key) await judgeAgain(sql, actor, about, others_named);
    return shownRow(about.reader, now);
  },
  skip: async ({ sql, actor, sheet: { id }, input: { row: number, skipped }, refuse }) => {
    const sheet = await held(sql, id, ['judged'], refuse);
    const row = await rows.findRow(sql, id, number);
    if (!row) throw refused('not_found');
    await rows.saveSkipped(sql, id, number, skipped);
    const about = { kind: getKind(sheet.kind), sheet, reader: await readerOf(sql, sheet) };
    const keys = [row.key, row.other_key].filter((key) => key !== null);
    if (keys.length) await judgeAgain(sql, actor, about, await rows.listNamed(sql, id, keys));
    return shownRow(about.reader, (await rows.findRow(sql, id, number))!);
  },
  apply: async ({ sql, actor, sheet: { id }, refuse }) => {
    const sheet = await held(sql, id, ['judged'], refuse);
    wantProof(actor, sheet);
    if (!(await rows.countPending(sql, id))) refuse('nothing_to_do');
    // nothing else of the workbook will be read in place of what is written now
    if (sheet.file_id !== null) {
      await store.dropFile(sql, id);
      await removeFile(sql, sheet.file_id);
    }
    await begin(sql, actor, sheet, 'applying');
    return shownSheet(sql, id);
  },
  undo: async ({ sql, actor, sheet: { id }, input: { leave_built }, refuse }) => {
    const sheet = await held(sql, id, ['applied', 'applying', 'blocked', 'undoing'], refuse);
    wantProof(actor, sheet);
    // a run that was stopped in the middle can be undone as far as it came
    const run = sheet.run_id === null ? undefined : await findRun(sql, sheet.run_id);
    if (run && (run.state === 'waiting' || run.state === 'running')) refuse('wrong_state');
    if (sheet.undo_until !== null && Date.parse(sheet.undo_until) < Date.now()) refuse('too_late');
    await begin(sql, actor, sheet, 'undoing', leave_built);
    return shownSheet(sql, id);
  },
  report: ({ sql, actor, sheet, input }) =>
    reportFile(sql, { kind: getKind(sheet.kind), sheet, only: input.only, format: input.format, language: actor.language }),
  remove: async ({ sql, sheet: { id }, refuse }) => {
    await held(sql, id, ['reading', 'unreadable', 'columns', 'judging', 'judged', 'applied', 'undone'], refuse);
    for (const file of await store.deleteSheet(sql, id)) await removeFile(sql, file);
    return { status: 'success' as const };
  },
});
