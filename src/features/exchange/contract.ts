// API contract of questions that go out: what a format cannot hold, told before, and the file.
import * as z from 'zod/mini';
import { download, get, Id } from '#core/contract/call.ts';
import { formatNames, lossCodes } from './carried.ts';

const PATH = '/content-bank/question-bank/export';
export const outForms = ['gift', 'moodle_xml', 'qti21', 'qti22', 'qti30', 'xlsx', 'csv', 'docx'] as const;
export type OutForm = (typeof outForms)[number];
/** As many as an address holds. */
const MOST_CHOSEN = 500;
const chosen = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(\.\d{1,9})*$/)),
  z.transform((said) => [...new Set(said.split('.').map(Number))].slice(0, MOST_CHOSEN)),
);
/** A selection (ids parted by dots), a folder with those below it, or all of one's own. */
const which = {
  ids: z._default(z.union([chosen, z.array(Id).check(z.maxLength(MOST_CHOSEN))]), []),
  folder_id: z.optional(Id),
  form: z.enum(outForms),
};
const of = { used_bank_question: 'ids[]', bank_folder: 'folder_id' } as const;
const limits = [{ per: 'account', times: 300, seconds: 3600, counter: 'exchange.export' }] as const;
const Count = z.object({ code: z.enum(lossCodes), n: z.number(), held_by: z.array(z.enum(formatNames)) });
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
    'Questions as a file: GIFT, Moodle XML, QTI 2.1, 2.2 or 3.0, XLSX, CSV or Word (a paper with its key). What the format cannot hold is left out',
  who: 'signed-in',
  scope: of,
  limits,
  input: z.object(which),
  output: download('application/octet-stream'),
  errors: { view_only: 403, nothing_to_export: 409 },
});
