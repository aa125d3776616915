// Events of enrollments, which higher rooms listen to.
import { event } from '#core/events/server/event.ts';

/** Staff let somebody in who had asked. */
export const requestApproved = event<{ user_id: number; batch_id: number }>('enrollments.request-approved');
