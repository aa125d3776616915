// The batches room as a value: reach only. Its calls are declared by enrollments and certificates.
import { defineRoom } from '#core/contract/server/room.ts';
import { reach } from './reach.ts';

export const room = defineRoom({ name: 'batches', reach });
