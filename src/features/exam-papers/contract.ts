// API contract of exams on paper: what there is to print, a set of questions, its key.
import * as z from 'zod/mini';
import { download, get, Id } from '#core/contract/call.ts';

export const setCodes = ['A', 'B', 'C', 'D'] as const;
export type SetCode = (typeof setCodes)[number];
const languages = ['bn', 'en'] as const;

export const view = get('exam-papers.view', '/course/exam/paper/:id', {
  summary:
    'An exam that was published, as it is printed: its sets with how many questions and marks, and how many marks have come in from paper',
  who: 'exam.view',
  scope: { managed_exam: 'id' },
  shows: ['result'],
  input: z.object({ id: Id }),
  output: z.object({
    id: z.number(),
    single: z.boolean(),
    ...{ title: z.string(), bn_title: z.string(), course_title: z.string(), bn_course_title: z.string() },
    /** Without it there is nothing to print yet. */
    published: z.boolean(),
    minutes: z.number(),
    sets: z.array(z.object({ code: z.enum(setCodes), questions: z.number(), marks: z.number() })),
    /** Attempts that came in from paper. */
    entered: z.number(),
  }),
});
export type PaperView = z.infer<typeof view.output>;
const printed = {
  scope: { managed_exam: 'id' },
  changes: true,
  transaction: { own: 'what is recorded is written before it is printed, and printing holds no connection' },
  limits: [{ per: 'account', times: 60, seconds: 3600, counter: 'exam-papers.print' }],
  input: z.object({ id: Id, set: z.enum(setCodes), language: z._default(z.enum(languages), 'bn') }),
  output: download('application/pdf'),
  errors: { not_printable: 409, no_such_set: 404 },
} as const;
export const downloadPaper = get('exam-papers.download', '/course/exam/paper/:id/print', {
  ...printed,
  summary:
    'A set of the questions as a PDF in one language, with its code and an answer sheet: the same questions, numbers and order of options as on the screen. It holds no key',
  who: 'exam.run',
  records: { did: 'downloaded', entity: 'exam', of: 'managed_exam' },
});
export const downloadKey = get('exam-papers.download-key', '/course/exam/paper/:id/key', {
  ...printed,
  summary: 'The right answers of a set by the letters that are printed on it, as a PDF, for those who mark',
  who: 'exam.mark',
  records: { did: 'downloaded', entity: 'exam', of: 'managed_exam' },
});
