// API contract of what a link to join by can lead to: batches, courses and institutions within the asker's role.
import { get } from '#core/contract/call.ts';
import { declareNames, namesInput, namesOutput } from '#core/lists/names.ts';
import { words } from './words-staff.ts';

export const targets = {
  batch: declareNames({ name: 'joining.batches', many: words.batches, one: words.kinds.batch }),
  course: declareNames({ name: 'joining.courses', many: words.courses, one: words.kinds.course }),
  institution: declareNames({ name: 'joining.institutions', many: words.institutions, one: words.kinds.institution }),
};
export const listBatches = get('joining.list-batches', '/batch/join-links/batches', {
  summary: 'The batches that a link of this person can lead to, with their course',
  who: 'batch.view',
  input: namesInput(targets.batch),
  output: namesOutput,
});
export const listCourses = get('joining.list-courses', '/batch/join-links/courses', {
  summary: 'The courses that a link of this person can lead to',
  who: 'batch.view',
  input: namesInput(targets.course),
  output: namesOutput,
});
export const listInstitutions = get('joining.list-institutions', '/batch/join-links/institutions', {
  summary: 'The institutions that a link of this person can lead to',
  who: 'batch.view',
  input: namesInput(targets.institution),
  output: namesOutput,
});
