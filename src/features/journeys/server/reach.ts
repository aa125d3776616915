// Object-level authorization (reach) of journeys.
import type { Reach } from '#core/access/server/reach.ts';
import { findJourney } from './finding-journey.ts';
import { findNote, findEnrollment, type JourneyRow, type NoteRow, type EnrollmentRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A course in which the actor's enrollment is approved, by slug, uuid or id. */
    journey: JourneyRow;
    /** The actor's own enrollment in a batch, whatever its state. */
    batch_enrollment: EnrollmentRow;
    note: NoteRow;
  }
}

export const reach = {
  journey: async (sql, actor, name: string) => (actor.user ? findJourney(sql, actor.user.id, name) : undefined),
  batch_enrollment: async (sql, actor, batch_id: number) => (actor.user ? findEnrollment(sql, actor.user.id, batch_id) : undefined),
  note: async (sql, actor, id: number) => (actor.user ? findNote(sql, actor.user.id, id) : undefined),
} satisfies { journey: Reach<'journey'>; batch_enrollment: Reach<'batch_enrollment'>; note: Reach<'note'> };
