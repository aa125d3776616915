// Outbox kinds of assignments: files of a work, and handing it in; those of one work are sent in the order in which they were written.
import type { EntryKinds } from '#core/outbox/web/outbox.ts';
import { addFile, handIn } from '../contract.ts';

export const FILE = 'assignments.file';
export const HAND_IN = 'assignments.hand-in';
export const outboxKinds: EntryKinds = {
  [FILE]: { call: addFile, own_place: true },
  [HAND_IN]: { call: handIn, own_place: true },
};
export const objectOfWork = (lesson_id: number): string => `work:${lesson_id}`;
/** Files have a name each, handing in the lesson's alone. */
export const nameOfFile = (lesson_id: number, client_key: string): string => `${lesson_id}.${client_key}`;
