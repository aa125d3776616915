// The batches room as a value: reach only. Its calls are declared by enrollments and certificates.
import { defineRoom } from '#core/contract/server/room.ts';
import { reach } from './reach.ts';
import { history } from './words-history.ts';

const tracked = { batch: { table: 'batches', words: history, title: ['title', 'bn_title'] } } as const;
export const room = defineRoom({ name: 'batches', reach, tracked });
