// Refusals of the room of personal links, each with its words: its own, and those of any enrollment by staff.
import { denier } from '#core/contract/server/refusal.ts';
import { accountErrors } from '#features/accounts/server/service.ts';
import { errors as sheets } from '#core/sheets/words.ts';
import { errors as enrolling } from '#features/enrollments/words.ts';
import { errors as own } from '../words.ts';
import { errors as staff } from '../words-staff.ts';

const { batch_full, enrollment_closed } = enrolling;
export const errors = {
  ...own,
  ...staff,
  batch_full,
  enrollment_closed,
  suspended: accountErrors.suspended,
  too_many_sheets: sheets.too_many_sheets,
};
export const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
