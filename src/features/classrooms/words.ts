// UI texts (i18n) and errors of classrooms.
import { word } from '#core/i18n/words.ts';

export const errors = {
  enrollment_pending: word(
    'Your request to enrol is waiting for approval. The classroom opens when it is approved.',
    'আপনার ভর্তির আবেদন অনুমোদনের অপেক্ষায়। অনুমোদন হলে ক্লাসরুম খুলবে।',
  ),
};
