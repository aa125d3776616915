// What accommodations tell other rooms.
import { event } from '#core/events/server/event.ts';

export interface AccommodationsChanged {
  user_id: number;
  /** Percent of extra time as it is now, 0 where it does not apply today. */
  extra_percent: number;
  /** Who changed it. */
  by: number;
}
/** What somebody is given in examinations was changed, in the same transaction. */
export const accommodationsChanged = event<AccommodationsChanged>('accommodations.changed');
