// Object-level authorization (reach) of journeys.
import type { Reach } from '#core/access/server/reach.ts';
import { denier } from '#core/contract/server/refusal.ts';
import { errors } from '../words.ts';
import { findJourney, findRequest } from './finding-journey.ts';
import { findNote, findEnrollment, type JourneyRow, type NoteRow, type EnrollmentRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A course in which the actor's enrollment is approved, by slug, uuid or id. */
    journey: JourneyRow;
    /** The same; who has asked to enroll is told how the request stands instead of that there is nothing. */
    asked_journey: JourneyRow;
    /** The actor's own enrollment in a batch, whatever its state. */
    batch_enrollment: EnrollmentRow;
    note: NoteRow;
  }
}

const deny = denier(errors);

export const reach = {
  journey: async (sql, actor, name: string) => (actor.user ? findJourney(sql, actor.user.id, name) : undefined),
  asked_journey: async (sql, actor, name: string) => {
    if (!actor.user) return undefined;
    const journey = await findJourney(sql, actor.user.id, name);
    const request = journey ? undefined : await findRequest(sql, actor.user.id, name);
    if (request) deny(request === 'pending' ? 'enrollment_pending' : 'enrollment_rejected');
    return journey;
  },
  batch_enrollment: async (sql, actor, batch_id: number) => (actor.user ? findEnrollment(sql, actor.user.id, batch_id) : undefined),
  note: async (sql, actor, id: number) => (actor.user ? findNote(sql, actor.user.id, id) : undefined),
} satisfies {
  journey: Reach<'journey'>;
  asked_journey: Reach<'asked_journey'>;
  batch_enrollment: Reach<'batch_enrollment'>;
  note: Reach<'note'>;
};
