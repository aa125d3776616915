// The syllabus room as a value: calls, errors, reach, handlers, and the draft of each lesson.
import { defineRoom } from '#core/house/server/room.ts';
import { serveDraft } from '#core/drafts/server/serve.ts';
import { takeSound, writing } from '../contract.ts';
import { serveSound } from '#features/questions/server/service-import.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { lessonDraft } from './lesson-draft.ts';
import { reach } from './reach.ts';

export const room = defineRoom({
  name: 'syllabus',
  calls,
  errors,
  reach,
  handlers,
  parts: [serveDraft(writing, lessonDraft), serveSound(takeSound, lessonDraft)],
  showsFiles: ['syllabus_files.file_id'],
});
