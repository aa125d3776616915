// Domain events of registration.
import { event } from '#core/events/server/event.ts';
import type { RegisteredInstitution } from './store.ts';

/** Somebody who represents an institution has an account now. */
export const partnerProved = event<RegisteredInstitution & { user_id: number }>('registration.partner-proved');
