// Error texts (i18n) of the assignments room with those that no page of a learner shows by itself.
import { errors as recordErrors } from '#core/records/words.ts';
import { errors as fileErrors } from '#features/files/words.ts';
import { errors as learnerErrors } from './words.ts';
import { staffWords } from './words-staff.ts';

export const errors = {
  ...learnerErrors,
  own_work: staffWords.why.own_work,
  stale: recordErrors.stale,
  file_empty: fileErrors.file_empty,
  file_program: fileErrors.file_program,
  picture_kind: fileErrors.picture_kind,
  picture_unreadable: fileErrors.picture_unreadable,
  file_too_large: fileErrors.file_too_large,
};
