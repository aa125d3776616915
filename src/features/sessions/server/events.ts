// Domain events of sessions.
import { event } from '#core/events/server/event.ts';

/** Somebody logged in. */
export const sessionOpened = event<{ user_id: number }>('session.opened');
