// UI texts (i18n) of writing a hotspot question: its picture and the areas on it.
import { word } from '#core/i18n/words.ts';

export const words = {
  mode: word('How learners answer', 'কীভাবে চিহ্ন দেবেন'),
  modes: {
    one: word('One numbered place', 'নম্বর দেওয়া একটি জায়গা'),
    several: word('Several numbered places', 'নম্বর দেওয়া একাধিক জায়গা'),
    free: word('Free mark: anywhere in the picture', 'মুক্ত চিহ্ন: ছবির যেকোনো জায়গায়'),
  },
  picture: word('Picture', 'ছবি'),
  choose: word('Choose a picture', 'ছবি বেছে নিন'),
  change: word('Another picture', 'অন্য ছবি'),
  alt: word('Alternative text', 'ছবিতে কী আছে, যাঁরা দেখতে পান না তাঁদের জন্য'),
  alt_hint: word('Do not name the correct place', 'সঠিক জায়গাটির নাম এখানে দেবেন না'),
  needs_upload: word('Pictures are added in the quiz editor.', 'কুইজ লেখার পাতায় ছবি যোগ করা যায়।'),
  tools: word('Draw an area', 'এলাকা আঁকুন'),
  kinds: {
    circle: word('Circle', 'গোল'),
    rectangle: word('Rectangle', 'চৌকো'),
    polygon: word('Any shape', 'যেকোনো আকার'),
  },
  draw_how: word(
    'With the pointer: choose a shape and drag over the place; for any shape, press its corners one after the other, then the first one again. Drag an area to move it.',
    'মাউস বা আঙুলে: আকার বেছে নিয়ে জায়গাটির ওপর টানুন; যেকোনো আকারের কোণগুলোতে একে একে চাপ দিন, শেষে প্রথমটিতে আবার। এলাকা টেনে সরানো যায়।',
  ),
  key_how: word(
    'With the keyboard: N adds an area, Tab leads to the areas, the arrow keys move one (with Shift in fine steps), Alt with up or down makes it larger or smaller, Delete removes it.',
    'কিবোর্ডে: N চাপলে নতুন এলাকা, Tab চাপলে এলাকায় যায়, তির চাপলে সরে (Shift চেপে অল্প অল্প), Alt চেপে ওপর-নিচের তির চাপলে বড়-ছোট হয়, Delete চাপলে মোছে।',
  ),
  corners_how: word(
    '{n} {n|corner|corners} set. Press the first corner again to close the shape.',
    '{n}টি কোণ দেওয়া হয়েছে। আকার শেষ করতে প্রথম কোণে আবার চাপ দিন।',
  ),
  close_shape: word('Close the shape', 'আকার শেষ করুন'),
  areas: word('Areas', 'এলাকা'),
  area_n: word('Area {n}', 'এলাকা {n}'),
  area_said: word(
    'Area {n}: {kind}, {x} of 100 from the left, {y} of 100 from the top, {w} wide',
    'এলাকা {n}: {kind}, বাঁ দিক থেকে ১০০-এর {x}, ওপর থেকে {y}, চওড়া {w} ঘর',
  ),
  place: word('Description of the area', 'শুনে চেনার বর্ণনা'),
  place_hint: word('Do not give the answer away', 'উত্তর বলে দেবেন না'),
  is_right: word('Area {n} is correct', 'এলাকা {n} সঠিক'),
  correct: word('Correct', 'সঠিক'),
  remove: word('Remove area {n}', 'এলাকা {n} বাদ দিন'),
  removed: word('Area {n} removed', 'এলাকা {n} বাদ দেওয়া হয়েছে'),
  sides: {
    left: word('From the left, of 1000', 'বাঁ থেকে, ১০০০-এর'),
    top: word('From the top, of 1000', 'ওপর থেকে, ১০০০-এর'),
    size: word('Radius, of 1000', 'ব্যাসার্ধ, ১০০০-এর'),
    width: word('Width, of 1000', 'চওড়া, ১০০০-এর'),
    height: word('Height, of 1000', 'উঁচু, ১০০০-এর'),
  },
  corners: word('Corners, each from the left and from the top, of 1000', 'কোণগুলো: বাঁ থেকে ও ওপর থেকে, ১০০০-এর'),
  outside: word('This area is outside the picture, or too small to be marked', 'এলাকাটি ছবির বাইরে পড়েছে, বা চিহ্ন দেওয়ার মতো বড় নয়'),
  all_named: word(
    'Every area has a description: the question can be answered without seeing the picture.',
    'সব এলাকার বর্ণনা আছে; না দেখেও উত্তর দেওয়া যাবে।',
  ),
};
