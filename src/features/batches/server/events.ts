// Events of batches that rooms above them react to.
import { event } from '#core/events/server/event.ts';

/** A batch may have more seats than before, or its waiting list was switched: whoever waits is offered what is free. */
export const seatsChanged = event<{ batch_id: number }>('batch.seats-changed');
