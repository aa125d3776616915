// The questions room as a value: looking at a question while it is written, and the files that questions show.
import { defineRoom } from '#core/house/server/room.ts';
import { served } from './calls.ts';

export const room = defineRoom({ name: 'questions', ...served, showsFiles: ['question_files.file_id'] });
