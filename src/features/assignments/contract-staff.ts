// API contract of assignments as the team of a course reads and marks them.
import * as z from 'zod/mini';
import { get, Id, integer, listed, May, Moment, post, text } from '#core/contract/call.ts';
import { listInput } from '#core/lists/input.ts';
import { WorkFile } from './contract.ts';
import { ListedWork, works } from './lists.ts';
import { COMMENT_MOST } from './rules.ts';

export const listWorks = get('assignments.list-works', '/course/batch/assignments', {
  summary: 'Works that learners of the batches that one manages have handed in, newest first; filters show those that wait to be marked',
  who: 'batch.view',
  input: listInput(works),
  output: listed(ListedWork),
});
export const SeenWork = z.object({
  ...ListedWork.shape,
  text: z.string(),
  files: z.array(z.object(WorkFile.shape)),
  due_at: z.nullable(Moment),
  done_by: z.enum(['handed_in', 'passed']),
  pass_percent: z.number(),
  comment: z.string(),
  marked_at: z.nullable(Moment),
  returned_at: z.nullable(Moment),
  written_at: z.nullable(Moment),
  version: z.number(),
  marks: z.number(),
  can: z.object({ mark: May }),
});
export type SeenWork = z.infer<typeof SeenWork>;
export const viewWork = get('assignments.view-work', '/course/batch/assignments/:id', {
  summary: 'One work that was handed in, with its files and what was said of it',
  who: 'batch.view',
  scope: { managed_work: 'id' },
  input: z.object({ id: Id }),
  output: SeenWork,
});
export const markWork = post('assignments.mark-work', '/course/batch/assignments/:id', {
  no_impersonation: true,
  summary:
    'Marks a work in percent with a comment, and tells its learner. Refused where the learner handed in another one since, which `version` tells, or somebody else marked it since, which `marks` tells. One’s own work is marked by somebody else',
  who: 'batch.update',
  records: { did: 'decided', entity: 'assignment_work', of: 'marked_work' },
  scope: { marked_work: 'id' },
  unscoped: {
    version: 'the version that was read, compared with the one that is there',
    marks: 'how often it had been marked, compared with how often it is',
  },
  limits: [{ per: 'account', times: 600, seconds: 3600 }],
  input: z.object({
    id: Id,
    version: integer(1, 2_147_483_647),
    marks: z._default(integer(0, 2_147_483_647), 0),
    percent: integer(0, 100),
    comment: z._default(text(COMMENT_MOST), ''),
  }),
  output: SeenWork,
  errors: { work_replaced: 409, stale: 409, own_work: 403 },
  invalidates: ['assignments.list-works', 'assignments.view-work', 'assignments.view'],
  touches: ['progress'],
});
export const returnWork = post('assignments.return-work', '/course/batch/assignments/:id/return', {
  no_impersonation: true,
  summary:
    'Gives a work back to its learner with what is still to be done, and tells them: they may hand it in again, after its day too. A mark that was given goes. Refused as marking is',
  who: 'batch.update',
  records: { did: 'decided', entity: 'assignment_work', of: 'marked_work' },
  scope: { marked_work: 'id' },
  unscoped: markWork.unscoped,
  limits: [{ per: 'account', times: 600, seconds: 3600 }],
  input: z.object({
    id: Id,
    version: integer(1, 2_147_483_647),
    marks: z._default(integer(0, 2_147_483_647), 0),
    comment: text(COMMENT_MOST, 1),
  }),
  output: SeenWork,
  errors: { work_replaced: 409, stale: 409, own_work: 403 },
  invalidates: ['assignments.list-works', 'assignments.view-work', 'assignments.view'],
  touches: ['progress'],
});
