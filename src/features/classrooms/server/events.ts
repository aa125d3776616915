// Events of the classrooms room, which other rooms listen to.
import { event } from '#core/events/server/event.ts';

/** By what the register of a class counts was changed, in the same transaction. */
export const termsChanged = event<{ batch_id: number }>('classroom.terms_changed');
