// The room of questions that come in and go out, as a value.
import { defineRoom } from '#core/house/server/room.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { folderSheets, questionSheet } from './sheet.ts';

export const room = defineRoom({ name: 'exchange', calls, errors, handlers, sheets: [questionSheet, folderSheets] });
