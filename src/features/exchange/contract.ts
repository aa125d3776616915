// API contract of questions that go out: what a format cannot hold, told before, and the file.
import * as z from 'zod/mini';
import { download, get, Id, Moment, post } from '#core/contract/call.ts';
import { Looked } from '#features/questions/contract.ts';
import { formatNames, lossCodes } from './carried.ts';

const PATH = '/content-bank/question-bank/export';
export const outForms = ['gift', 'moodle_xml', 'qti21', 'qti22', 'qti30', 'xlsx', 'csv', 'docx'] as const;
export type OutForm = (typeof outForms)[number];
/** As many as an address holds. */
const MOST_CHOSEN = 500;
/** As many go while one waits; more are a job. */
export const MOST_AT_ONCE = 500;
const chosen = z.pipe(
  z.string().check(z.regex(new RegExp(`^\\d{1,9}(\\.\\d{1,9}){0,${MOST_CHOSEN - 1}}$`))),
  z.transform((said) => [...new Set(said.split('.').map(Number))]),
);
/** A selection (ids parted by dots), a folder with those below it, or all of one's own. */
const which = {
  ids: z._default(z.union([chosen, z.array(Id).check(z.maxLength(MOST_CHOSEN))]), []),
  folder_id: z.optional(Id),
  form: z.enum(outForms),
};
const of = { used_bank_question: 'ids[]', bank_folder: 'folder_id' } as const;
const limits = [{ per: 'account', times: 300, seconds: 3600, counter: 'exchange.export' }] as const;
const Count = z.object({ code: z.enum(lossCodes), n: z.number(), held_by: z.array(z.enum(formatNames)), returns: z.boolean() });
export const viewLosses = get('exchange.view-losses', `${PATH}/losses`, {
  summary:
    'What a format cannot hold of questions: how many go as they are, how many without something, how many not at all, and which format can',
  who: 'signed-in',
  scope: of,
  limits,
  input: z.object(which),
  output: z.object({ all: z.number(), whole: z.number(), goes: z.number(), lost: z.array(Count), refused: z.array(Count) }),
  errors: { view_only: 403 },
});
export const exportQuestions = get('exchange.export', `${PATH}/file`, {
  summary:
    'Questions as a file: GIFT, Moodle XML, QTI 2.1, 2.2 or 3.0, XLSX, CSV or Word (a paper with its key). What the format cannot hold is left out. At most 500 questions; more are made in the background',
  who: 'signed-in',
  scope: of,
  limits,
  input: z.object(which),
  output: download('application/octet-stream'),
  errors: { view_only: 403, nothing_to_export: 409, export_in_background: 409 },
});
export const startExport = post('exchange.start-export', `${PATH}/start`, {
  summary:
    'The same file made in the background, of however many questions; its person alone fetches it, for two days. One at a time: it takes the place of the one before',
  who: 'signed-in',
  scope: of,
  unrecorded: 'begins a job; it changes nothing of the questions',
  limits: [{ per: 'account', times: 30, seconds: 3600, counter: 'exchange.start-export' }],
  input: z.object(which),
  output: z.object({ run_id: z.number() }),
  errors: { view_only: 403, nothing_to_export: 409 },
  invalidates: ['exchange.view-made', 'jobs.list-runs'],
});
export const viewMade = get('exchange.view-made', `${PATH}/made`, {
  summary:
    'The file of questions that the asker had made: whether there is one, what it is called, how large it is and until when it is kept',
  who: 'signed-in',
  input: z.object({}),
  output: z.object({
    state: z.enum(['none', 'making', 'failed', 'ready']),
    run_id: z.nullable(z.number()),
    file_name: z.nullable(z.string()),
    bytes: z.nullable(z.number()),
    until: z.nullable(Moment),
  }),
});
export const downloadMade = get('exchange.download-made', `${PATH}/made/file`, {
  summary: 'The file of questions that the asker had made, to them alone',
  who: 'signed-in',
  input: z.object({}),
  output: download('application/octet-stream'),
  errors: { export_over: 404 },
});
/** Cells of one row, and letters of each: as many as a sheet has. */
const [MOST_CELLS, LONGEST_CELL] = [80, 40_000];
export const lookAtRow = post('exchange.look-at-row', `${PATH.replace('/export', '/import')}/look`, {
  summary: 'A row of a file of questions, from its cells, as its learners would see it. Keeps nothing and reads no question of anybody',
  who: 'signed-in',
  harmless: true,
  unrecorded: 'nothing is kept',
  transaction: { none: 'reads nothing and writes nothing' },
  limits: [{ per: 'account', times: 600, seconds: 600 }],
  max_body: 262_144,
  input: z.object({
    cells: z
      .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(LONGEST_CELL)))
      .check(z.refine((cells) => Object.keys(cells).length <= MOST_CELLS)),
  }),
  /** Null: it cannot be asked as it is. */
  output: z.object({ looked: z.nullable(Looked) }),
});
