// The batches room: how a batch is reached. Its calls are those of enrollments and certificates.
import { defineRoom } from '#core/contract/server/room.ts';
import { reach } from './reach.ts';

export const room = defineRoom({ name: 'batches', reach });
