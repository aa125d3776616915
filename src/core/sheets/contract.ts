// API contract of sheets (bulk import): template, upload, matching of columns, dry run, mending, run, report, undo.
import * as z from 'zod/mini';
import { download, flag, get, Id, ok, page, paged, post, del, Said, text } from '#core/contract/call.ts';
import { Run } from '#core/jobs/contract.ts';
import { dayOrders } from './day-order.ts';
import { MOST_BYTES, MOST_COLUMNS, results, sheetStates, verdicts } from './declare.ts';

const Choice = z.object({ value: z.union([z.string(), z.number()]), en: z.string(), bn: z.string() });
const Column = z.object({
  name: z.string(),
  word: Said,
  hint: z.nullable(Said),
  kind: z.enum(['text', 'number', 'money', 'date', 'flag', 'choice']),
  required: z.boolean(),
  /** How it stood in the file: there is nothing to correct in it. */
  of_file: z.boolean(),
  /** What a file may have instead, each in a column of its own, joined in this order: a first and a last name. */
  parts: z.nullable(z.array(z.object({ name: z.string(), word: Said }))),
  /** The first of them; a long list is searched by typing. */
  choices: z.nullable(z.array(Choice)),
});
export type SheetColumnShown = z.infer<typeof Column>;
const Option = z.object({
  word: Said,
  hint: z.nullable(Said),
  choices: z.array(z.object({ value: z.string(), en: z.string(), bn: z.string() })),
});
const Kind = z.object({
  name: z.string(),
  many: Said,
  one: Said,
  /** The path of its screen. */
  link: z.string(),
  columns: z.array(Column),
  /** What is chosen once for all rows, before they run. */
  option: z.nullable(Option),
  /** Files that it takes beside sheets, by their endings. */
  accept: z.string(),
  tally: z.partial(z.object({ new: Said, changed: Said, same: Said })),
  most_rows: z.number(),
  most_bytes: z.number(),
});
export type SheetKindShown = z.infer<typeof Kind>;
/** Whether the day or the month stands first in 03/04/2026. */
const Order = z.enum(dayOrders);
const firstRow = z.enum(['titles', 'data']);
const hiddenRows = z.enum(['read', 'left_out']);
const counted = <const N extends readonly string[]>(names: N) =>
  z.object(Object.fromEntries(names.map((n) => [n, z.number()])) as Record<N[number], z.ZodMiniNumber>);
export const Sheet = z.object({
  id: z.number(),
  kind: z.string(),
  file_name: z.string(),
  file_bytes: z.number(),
  state: z.enum(sheetStates),
  /** Why the file could not be read. */
  fault: z.nullable(Said),
  /** How a text file is written; the name of the one sheet of a workbook with several. */
  encoding: z.nullable(z.string()),
  delimiter: z.nullable(z.string()),
  sheet_name: z.nullable(z.string()),
  /** Those of a workbook that have rows, where there are several, with how many beside the titles; `page` is the one that was read. */
  pages: z.nullable(z.array(z.object({ page: z.number(), name: z.string(), rows: z.number() }))),
  page: z.nullable(z.number()),
  /** What the first row, that of the titles, is taken for. Null where its titles are known, and nothing is to be asked. */
  first_row: z.nullable(firstRow),
  /** Rows that the file does not show, and what is done with them. */
  hidden: z.number(),
  hidden_rows: hiddenRows,
  /** Its columns are matched with those of the kind; a file that is no sheet has these by itself. */
  matched: z.boolean(),
  columns: z.array(
    z.object({
      title: z.string(),
      some: z.array(z.string()),
      /** Days such as 03/04/2026: the order of day and month that they tell, or null with one of them where it has to be said. */
      days: z.nullable(z.object({ order: z.nullable(Order), example: z.nullable(z.string()) })),
    }),
  ),
  /** By column, as it was said. */
  day_orders: z.array(z.nullable(Order)),
  matches: z.array(z.nullable(z.string())),
  /** Of the option of its kind, what counts for this sheet. */
  chosen: z.nullable(z.string()),
  size: z.number(),
  verdicts: counted(verdicts),
  skipped: z.number(),
  results: counted(results),
  run: z.nullable(Run),
  created_at: z.string(),
  applied_at: z.nullable(z.string()),
  undo_until: z.nullable(z.string()),
  /** What keeps the run from doing all that is new. */
  warning: z.nullable(Said),
  /** The very same file was imported before. */
  before: z.nullable(z.object({ at: z.string(), by: z.string() })),
});
export type Sheet = z.infer<typeof Sheet>;
const Brief = z.object({
  id: z.number(),
  file_name: z.string(),
  state: z.enum(sheetStates),
  size: z.number(),
  created_at: z.string(),
  applied_at: z.nullable(z.string()),
});
export type SheetBrief = z.infer<typeof Brief>;

const Wrong = z.object({ en: z.string(), bn: z.string(), suggest: z.optional(z.string()) });
/** A value of one of our columns, as its choice is called or as it is written. */
const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const Row = z.object({
  number: z.number(),
  label: z.string(),
  /** By our columns, as the file has it or as it was mended. */
  cells: z.record(z.string(), z.nullable(z.string())),
  mended: z.array(z.string()),
  skipped: z.boolean(),
  verdict: z.nullable(z.enum(verdicts)),
  wrong: z.nullable(z.record(z.string(), Wrong)),
  changes: z.nullable(z.record(z.string(), z.object({ from: Value, to: Value }))),
  result: z.nullable(z.enum(results)),
  reason: z.nullable(Said),
});
export type Row = z.infer<typeof Row>;

/** A kind whose rows are about one thing has its number behind its name. */
const KindName = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*(-[1-9]\d{0,8})?$/), z.maxLength(60));
const kind = { kind: KindName };
const ofKind = { sheet_kind: 'kind' } as const;
const ofSheet = { sheet: 'id' } as const;
const limits = [{ per: 'account', times: 300, seconds: 300 }] as const;
const stale = ['sheets.view', 'sheets.list-rows', 'sheets.list', 'jobs.list-runs'];
const unrecorded = 'prepares a sheet of one’s own; what its run changes is recorded row by row';

export const viewKind = get('sheets.view-kind', '/sheets/:kind', {
  summary: 'What a kind of sheet takes: its columns in both languages, their choices, and how much',
  who: 'signed-in',
  scope: ofKind,
  input: z.object(kind),
  output: Kind,
});
export const list = get('sheets.list', '/sheets/:kind/own', {
  shows: ['sheet'],
  summary: 'Own sheets of a kind, the newest first',
  who: 'signed-in',
  scope: ofKind,
  input: z.object({ ...kind, ...page }),
  output: paged(Brief),
});
export const template = get('sheets.template', '/sheets/:kind/template', {
  summary: 'A file to fill in, in the language asked for: titles, choices and an example row',
  who: 'signed-in',
  scope: ofKind,
  input: z.object({ ...kind, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
  output: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
});
export const upload = post('sheets.upload', '/sheets/:kind/upload', {
  summary: 'Uploads a file of rows: XLSX, or CSV in any usual encoding. It is read in the background',
  who: 'signed-in',
  scope: ofKind,
  input: z.object(kind),
  upload: { field: 'file', max_bytes: MOST_BYTES },
  output: Sheet,
  errors: { too_many_sheets: 409 },
  transaction: { own: 'the bytes are stored before a connection is taken' },
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  unrecorded,
  invalidates: stale,
});
export const view = get('sheets.view', '/sheet/:id', {
  summary: 'Where a sheet stands: its columns, how many rows came to which verdict, its run',
  who: 'signed-in',
  scope: ofSheet,
  input: z.object({ id: Id }),
  output: Sheet,
});
export const match = post('sheets.match', '/sheet/:id/match', {
  summary:
    'Says which of our columns, or which part of one, each column of the file is, and begins the dry run. The matches are remembered for the next file; the other answers stay with the sheet, and one that is not given is as it was given before. `day_orders` is needed for a matched column of dates whose `days.order` is null (`day_order_unknown`) and changes no other. `first_row` is `data` by itself where the row holds a number, an address or a day, `hidden_rows` is `read`, `chosen` the first choice of the option of its kind',
  who: 'signed-in',
  scope: ofSheet,
  input: z.object({
    id: Id,
    matches: z.array(z.nullable(text(60))).check(z.maxLength(MOST_COLUMNS)),
    first_row: z.optional(firstRow),
    /** By column of the file. */
    day_orders: z.optional(z.array(z.nullable(Order)).check(z.maxLength(MOST_COLUMNS))),
    hidden_rows: z.optional(hiddenRows),
    /** Of the option of its kind. */
    chosen: z.optional(text(60)),
  }),
  output: Sheet,
  errors: { wrong_state: 409, no_column: 409, day_order_unknown: 409 },
  limits,
  unrecorded,
  invalidates: stale,
});
export const readPage = post('sheets.read-page', '/sheet/:id/page', {
  summary:
    'Reads another sheet of the workbook, one of `pages`, in place of the one that was read. What was said and corrected of that one is gone',
  who: 'signed-in',
  scope: ofSheet,
  input: z.object({ id: Id, page: z.number().check(z.int(), z.minimum(0)) }),
  output: Sheet,
  errors: { wrong_state: 409 },
  limits,
  unrecorded,
  invalidates: stale,
});
export const listRows = get('sheets.list-rows', '/sheet/:id/rows', {
  summary: 'Rows of a sheet with their verdicts and results; `search` is a row number or a part of a cell',
  who: 'signed-in',
  scope: ofSheet,
  input: z.object({
    id: Id,
    ...page,
    verdict: z.optional(z.enum([...verdicts, 'skipped'])),
    result: z.optional(z.enum(results)),
    /** Only those whose undo was refused for what was built on them. */
    built: z._default(flag, false),
    search: z._default(text(100), ''),
  }),
  output: paged(Row),
});
export const mend = post('sheets.mend', '/sheet/:id/mend', {
  summary: 'Puts a value in place of a cell and judges the row again; null takes the file’s own again',
  who: 'signed-in',
  scope: ofSheet,
  input: z.object({ id: Id, row: z.number().check(z.int(), z.minimum(1)), column: text(60, 1), value: z.nullable(text(10_000)) }),
  output: Row,
  errors: { wrong_state: 409 },
  limits,
  unrecorded,
  invalidates: stale,
});
export const skip = post('sheets.skip', '/sheet/:id/skip', {
  summary: 'Leaves a row out of the run, or takes it in again',
  who: 'signed-in',
  scope: ofSheet,
  input: z.object({ id: Id, row: z.number().check(z.int(), z.minimum(1)), skipped: flag }),
  output: Row,
  errors: { wrong_state: 409 },
  limits,
  unrecorded,
  invalidates: stale,
});
export const apply = post('sheets.apply', '/sheet/:id/apply', {
  summary: 'Begins the run: all new and changed rows are written, those that are wrong or left out are not',
  who: 'signed-in',
  scope: ofSheet,
  input: z.object({ id: Id }),
  output: Sheet,
  errors: { wrong_state: 409, nothing_to_do: 409 },
  limits,
  unrecorded,
  invalidates: stale,
});
export const undo = post('sheets.undo', '/sheet/:id/undo', {
  summary: 'Undoes the whole run. When something was built on a row nothing is undone and the rows are told, unless those may stay',
  who: 'signed-in',
  scope: ofSheet,
  input: z.object({ id: Id, leave_built: z._default(flag, false) }),
  output: Sheet,
  errors: { wrong_state: 409, too_late: 409 },
  limits,
  unrecorded,
  invalidates: stale,
});
export const report = get('sheets.report', '/sheet/:id/report', {
  summary: 'All rows with verdict, result and reason, as XLSX or CSV; `only=wrong` those to be corrected and uploaded again',
  who: 'signed-in',
  scope: ofSheet,
  input: z.object({ id: Id, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'), only: z.optional(z.enum(['wrong'])) }),
  output: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
});
export const remove = del('sheets.remove', '/sheet/:id', {
  summary: 'Deletes an uploaded sheet; what its run wrote stays',
  who: 'signed-in',
  scope: ofSheet,
  input: z.object({ id: Id }),
  output: ok,
  errors: { wrong_state: 409 },
  limits,
  unrecorded,
  invalidates: stale,
});
