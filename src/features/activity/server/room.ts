// The room of the activity log as a value: calls, reach, handlers. What it tells of is written by the gate (core/history).
import { defineRoom } from '#core/house/server/room.ts';
import { errors, words } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { reach } from './reach.ts';

const fields = { entries: words.log_entries, faults: words.log_faults };
const tracked = { activity_log: { table: 'history_checks', words: { name: words.log, fields } } } as const;
export const room = defineRoom({ name: 'activity', calls, errors, reach, handlers, tracked });
