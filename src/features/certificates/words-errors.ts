// Error texts (i18n) of the certificates room.
import { word } from '#core/i18n/words.ts';
import { words as staff } from './words-staff.ts';

const { why } = staff;

export const errors = {
  certificate_revoked: word(
    'This certificate has been revoked. It can still be checked, but it can no longer be downloaded.',
    'সনদটি বাতিল করা হয়েছে। এটি যাচাই করা যায়, তবে আর ডাউনলোড করা যায় না।',
  ),
  approved_already: why.approved_already,
  approved_before: why.approved_before,
  rejected_already: why.rejected_already,
  not_approved: why.not_approved,
  not_reached: why.not_reached,
  no_certificate: why.no_certificate,
  same_name: why.same_name,
  own_certificate: why.own_certificate,
  too_many_sheets: why.too_many_sheets,
  nothing_given: why.nothing_given,
  already_revoked: word('This certificate has already been revoked.', 'সনদটি আগেই বাতিল করা হয়েছে।'),
};
