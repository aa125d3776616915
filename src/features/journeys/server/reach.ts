// Object-level authorization (reach) of journeys.
import type { Reach } from '#core/access/server/reach.ts';
import { findJourney } from './finding-journey.ts';
import { findNote, findEnrollment, type JourneyRow, type NoteRow, type EnrollmentRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A course in which the actor's enrollment is approved, by slug, uuid or id. */
    my_journey: JourneyRow;
    /** The actor's own enrollment in a batch, whatever its state. */
    my_batch_enrollment: EnrollmentRow;
    my_note: NoteRow;
  }
}

export const reach = {
  my_journey: async (sql, actor, name: string) => (actor.user ? findJourney(sql, actor.user.id, name) : undefined),
  my_batch_enrollment: async (sql, actor, batch_id: number) => (actor.user ? findEnrollment(sql, actor.user.id, batch_id) : undefined),
  my_note: async (sql, actor, id: number) => (actor.user ? findNote(sql, actor.user.id, id) : undefined),
} satisfies { my_journey: Reach<'my_journey'>; my_batch_enrollment: Reach<'my_batch_enrollment'>; my_note: Reach<'my_note'> };
