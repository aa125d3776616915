// UI texts (i18n) of writing a time question.
import { word } from '#core/i18n/words.ts';

export const words = {
  right: word('Correct time', 'সঠিক সময়'),
  minutes_off: word('Tolerance in minutes', 'কত মিনিট কম-বেশি চলবে'),
  accepted: word('Accepted: {from} to {to}', 'সঠিক ধরা হবে: {from} থেকে {to}'),
  accepted_at: word('Accepted: {at}', 'সঠিক ধরা হবে: {at}'),
  half: word('Correct time but wrong part of the day: half the marks.', 'ঘড়ির সময় ঠিক, দিনের ভাগ ভুল: অর্ধেক নম্বর।'),
};
