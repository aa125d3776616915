// Staff lists (workbench declarations) of certificates: the batches with what waits, and who of a batch has reached what.
import * as z from 'zod/mini';
import { May } from '#core/contract/call.ts';
import { declareList } from '#core/lists/declare.ts';
import { awardStates } from './rules-awards.ts';
import { words } from './words-staff.ts';

export const certificateBatches = declareList({
  name: 'certificates.list-batches',
  many: words.batches,
  one: words.batch,
  searches: words.batch_searches,
  sort: '-waiting',
  columns: {
    title: { kind: 'pair', word: words.course, main: true },
    batch: { kind: 'pair', word: words.batch },
    institution: { kind: 'pair', word: words.institution, extra: true },
    waiting: { kind: 'number', word: words.states.pending, sortable: true },
    reached: { kind: 'number', word: words.states.reached },
    valid: { kind: 'number', word: words.states.valid },
    people: { kind: 'number', word: words.enrolled },
    ends_at: { kind: 'date', word: words.ends, extra: true },
    needs_approval: { kind: 'flag', word: words.by_approval },
  },
  filters: {
    waits: { kind: 'flag', word: words.something_waits },
    given: { kind: 'flag', word: words.something_given },
  },
});
export const BatchRow = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  batch: z.string(),
  bn_batch: z.string(),
  institution: z.string(),
  bn_institution: z.string(),
  waiting: z.number(),
  /** Finished, with nothing given or decided. */
  reached: z.number(),
  valid: z.number(),
  people: z.number(),
  ends_at: z.nullable(z.string()),
  needs_approval: z.boolean(),
});
export type BatchRow = z.infer<typeof BatchRow>;

export const awards = declareList({
  name: 'certificates.list-awards',
  many: words.awards,
  one: words.award,
  searches: words.award_searches,
  columns: {
    title: { kind: 'pair', proper: true, word: words.learner, main: true },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        working: { word: words.states.working, look: 'plain', icon: 'book-open' },
        reached: { word: words.states.reached, look: 'brand', icon: 'flag' },
        pending: { word: words.states.pending, look: 'warn', icon: 'clock' },
        valid: { word: words.states.valid, look: 'ok', icon: 'badge-check' },
        rejected: { word: words.states.rejected, look: 'danger', icon: 'x' },
        revoked: { word: words.states.revoked, look: 'danger', icon: 'ban' },
      },
    },
    completed_at: { kind: 'date', word: words.finished, sortable: true },
    score_percent: { kind: 'number', word: words.marks, extra: true },
    attendance: { kind: 'number', word: words.attendance },
    least_attendance: { kind: 'number', word: words.least_attendance, extra: true },
    tracking_code: { kind: 'text', word: words.number },
    issued_at: { kind: 'date', word: words.issued, sortable: true, extra: true },
    decided_by_name: { kind: 'text', word: words.decided_by },
    decided_at: { kind: 'time', word: words.decided_at, extra: true },
    reason: { kind: 'text', word: words.reason },
    printed_name: { kind: 'pair', word: words.printed_name, extra: true },
    replaces: { kind: 'text', word: words.replaces, extra: true },
    lessons: { kind: 'text', word: words.lessons, extra: true },
  },
  filters: {
    state: { kind: 'several', word: words.state, options: awardStates.map((value) => ({ value, word: words.states[value] })) },
    finished: { kind: 'dates', word: words.finished },
    issued: { kind: 'dates', word: words.issued },
    renamed: { kind: 'flag', word: words.renamed },
  },
  why: words.why,
});
export const AwardRow = z.object({
  /** Of the enrollment. */
  id: z.number(),
  certificate_id: z.nullable(z.number()),
  /** What the account is called today. */
  title: z.string(),
  bn_title: z.string(),
  /** What stands on the certificate. */
  printed_name: z.string(),
  bn_printed_name: z.string(),
  state: z.enum(awardStates),
  lessons: z.string(),
  completed_at: z.nullable(z.string()),
  score_percent: z.nullable(z.number()),
  /** Per cent of the halves of the class that count, and the least that the course asks for. */
  attendance: z.nullable(z.number()),
  least_attendance: z.nullable(z.number()),
  tracking_code: z.nullable(z.string()),
  issued_at: z.nullable(z.string()),
  decided_by_name: z.string(),
  decided_at: z.nullable(z.string()),
  reason: z.string(),
  /** The number of the one that it stands in the place of. */
  replaces: z.string(),
  can: z.object({ approve: May, refuse: May, open: May, renew: May, revoke: May }),
});
export type AwardRow = z.infer<typeof AwardRow>;
