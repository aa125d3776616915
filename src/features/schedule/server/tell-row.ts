// A session as its reader has it: what they may do with it, and how many come where they teach.
import type { Actor } from '#core/access/actor.ts';
import { rightsIn } from '#features/classrooms/rules.ts';
import type { Session } from '../contract.ts';
import type { SessionRow } from './store.ts';

/** What somebody may do in the class of a session where they are named or enrolled. */
export const teachesIn = (actor: Actor, row: SessionRow): boolean => rightsIn(actor, { ...row, has_teacher: true }).teaches;

export function tellSession(row: SessionRow, teaches: boolean, now = Date.now()): Session {
  const { first_at, cancelled_at, come, away, learns, archived } = row;
  const begun = Date.parse(row.starts_at) <= now;
  const cancelled = cancelled_at !== null;
  const closed = cancelled ? 'session_cancelled' : undefined;
  const changes = !teaches ? 'not_allowed' : archived ? 'is_archived' : closed;
  return {
    ...row,
    halves: row.break_at === null ? 1 : 2,
    moved_from: first_at === row.starts_at ? null : first_at,
    cancelled,
    answers: teaches ? { come, away } : null,
    can: {
      update: changes ?? true,
      cancel: changes ?? (begun ? 'session_begun' : true),
      answer: learns ? (closed ?? (begun ? 'session_begun' : true)) : 'not_learner_here',
    },
  };
}
