// What staff do with people of the institution who are in no batch of a course yet: many are enrolled at once.
import { Id } from '#core/contract/call.ts';
import { action, declareActions } from '#core/records/actions.ts';
import { batchAreas } from '#features/batches/rules.ts';
import { enrollPerson, unenrollPerson } from './contract-entering.ts';
import { DAYS_TO_UNDO } from './contract-staff.ts';
import { members } from './lists-members.ts';
import { runs, words } from './words-entering.ts';

export const memberActions = declareActions(members, {
  room: 'enrollments',
  noun: 'members',
  path: (name) => `/batch/${name}/:batch_id`,
  under: batchAreas,
  of: { managed_batch: 'batch_id', led_batch: 'batch_id' },
  within: { batch_id: Id },
  actions: {
    enroll: action({
      call: enrollPerson,
      word: words.enroll,
      icon: 'user-plus',
      sent: { batch_id: 'batch_id' },
      many: { ask: words.enroll_title, text: words.enroll_text, doing: runs.enrolling, done: runs.done },
      undo: {
        call: unenrollPerson,
        days: DAYS_TO_UNDO,
        keep: (_row, _answer, { batch_id }: { batch_id: number }) => ({ batch_id }),
        doing: runs.undoing,
        done: runs.undone,
      },
    }),
  },
});
