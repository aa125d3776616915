// Events of the timetable, which higher rooms listen to.
import { event } from '#core/events/server/event.ts';
import type { Author } from '#core/history/server/recording.ts';
import type { Move } from '../rules.ts';

/** Deadlines of classwork were moved with a day of its class, or put back. One that stands elsewhere by now stays. */
export const duesMoved = event<{ by: Author; moves: readonly Move[] }>('schedule.dues-moved');
