// UI texts (i18n) of putting things in order.
import { word } from '#core/i18n/words.ts';

export const words = {
  how: word(
    'Move with the arrow buttons, with Alt and the up or down arrow key, or drag by the dots.',
    'তির বোতাম চেপে, Alt চেপে ওপর-নিচের তির চেপে, বা বিন্দুগুলো ধরে টেনে সরান।',
  ),
  up: word('Move up: {name}', 'ওপরে সরান: {name}'),
  down: word('Move down: {name}', 'নিচে সরান: {name}'),
  now: word('{name}: now {n} of {all}', '{name}: এখন {all}টির মধ্যে {n} নম্বরে'),
  as_it_is: word('This order is correct', 'এই ক্রমই সঠিক'),
  not_yet: word(
    'Not answered yet: move something, or say that this order is correct.',
    'এখনো উত্তর দেননি: কিছু সরান, অথবা জানান যে এই ক্রমই সঠিক।',
  ),
  should_be: word('should be {n}', 'হবে {n}'),
};
