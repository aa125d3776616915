// All kinds of entries of the offline outbox, collected from the rooms.
import type { EntryKinds } from '#core/outbox/web/outbox.ts';
import { outboxKinds as assignments } from '#features/assignments/web/outbox-kinds.ts';
import { outboxKinds as attendance } from '#features/attendance/web/outbox-kinds.ts';
import { outboxKinds as discussions } from '#features/discussions/web/outbox-kinds.ts';
import { outboxKinds as journeys } from '#features/journeys/web/outbox-kinds.ts';
import { outboxKinds as marking } from '#features/marking/web/outbox-kinds.ts';
import { outboxKinds as posts } from '#features/posts/web/outbox-kinds.ts';
import { outboxKinds as quizzes } from '#features/quizzes/web/outbox-kinds.ts';
import { outboxKinds as scorm } from '#features/scorm/web/outbox-kinds.ts';
import { outboxKinds as surveys } from '#features/surveys/web/outbox-kinds.ts';

export const outboxKinds: EntryKinds = {
  ...assignments,
  ...attendance,
  ...discussions,
  ...journeys,
  ...marking,
  ...posts,
  ...quizzes,
  ...scorm,
  ...surveys,
};
