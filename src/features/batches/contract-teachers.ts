// API contract of who can be made a teacher of a batch: people with a role in the institution or the course.
import { get } from '#core/contract/call.ts';
import { declareNames, namesInput, namesOutput } from '#core/lists/names.ts';
import { words } from './words-staff.ts';

export const teachers = declareNames({ name: 'batches.teachers', many: words.teacher_ids, one: words.teacher, people: true });
export const listTeachers = get('batches.list-teachers', '/batch/teachers', {
  summary: 'Who may be named a teacher of a batch within the role of the asker',
  who: 'batch.view',
  input: namesInput(teachers),
  output: namesOutput,
});
