// The reviews room as a value: calls, errors, handlers.
import { defineRoom } from '#core/contract/server/room.ts';
import * as calls from '../contract.ts';
import { errors } from '../words.ts';
import { handlers } from './calls.ts';
import { eraseReviews } from './store.ts';

export const room = defineRoom({ name: 'reviews', calls, errors, handlers, erase: (sql, { user_id }) => eraseReviews(sql, user_id) });
