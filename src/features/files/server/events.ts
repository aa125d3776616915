// Domain events of the file manager.
import { event } from '#core/events/server/event.ts';

/** Other forms of a file were made: smaller videos, the sound alone, a picture. */
export const formsMade = event<{ file_id: number }>('files.forms-made');
