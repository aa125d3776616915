// UI texts (i18n) of cropping a picture.
import { word } from '#core/i18n/words.ts';

export const words = {
  save_picture: word('Save the picture', 'ছবি সংরক্ষণ করুন'),
  keep_picture: word('Cancel', 'না, থাক'),
  crop_title: word('Choose the part to show', 'ছবির যে অংশ দেখা যাবে'),
  crop_area: word('Picture; arrow keys move it, plus and minus zoom', 'ছবি; তির বোতামে সরান, যোগ ও বিয়োগে বড়-ছোট করুন'),
  crop_hint: word(
    'Drag the picture to move it. Pinch, turn the wheel or use the slider to zoom.',
    'টেনে ছবি সরান। দুই আঙুলে, মাউসের চাকায় বা নিচের স্লাইডারে বড়-ছোট করুন।',
  ),
  zoom: word('Zoom', 'বড়-ছোট'),
  zoom_is: word('{n} percent of the smallest', 'সবচেয়ে ছোটের {n} শতাংশ'),
} as const;
