// Domain events of sessions.
import { event } from '#core/events/server/event.ts';

/** Somebody logged in. What a listener puts into `answered` goes with the answer of the login, and is told on the page that it leads to. */
export const sessionOpened = event<{ user_id: number; answered: { deletion_off?: string } }>('session.opened');
