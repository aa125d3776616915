// The room of exams on paper as a value: what is printed, and the sheet by which marks come in.
import { defineRoom } from '#core/house/server/room.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { paperSheets } from './sheet.ts';

export const room = defineRoom({ name: 'exam-papers', calls, errors, handlers, sheets: [paperSheets] });
