// The reports room as a value: calls, reach, handlers. It keeps nothing: all figures are counted from rows of other rooms.
import { defineRoom } from '#core/house/server/room.ts';
import { calls, handlers } from './calls.ts';
import { reach } from './reach.ts';

export const room = defineRoom({ name: 'reports', calls, errors: {}, reach, handlers });
