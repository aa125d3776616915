// The classrooms room as a value: reach of classes.
import { defineRoom } from '#core/house/server/room.ts';
import { reach } from './reach.ts';

export const room = defineRoom({ name: 'classrooms', reach });
