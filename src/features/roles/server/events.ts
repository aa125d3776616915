// Domain events of roles.
import { event } from '#core/events/server/event.ts';

/** A role was given to somebody, or may more than before: then to all who hold it. */
export const roleWidened = event<{ role_id: number; user_id: number | null }>('roles.widened');
/** Somebody holds a role less. */
export const roleTaken = event<{ user_id: number }>('roles.taken');
