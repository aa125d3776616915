// UI texts (i18n) of sliders.
import { word } from '#core/i18n/words.ts';

export const words = {
  one: word('Slider', 'স্লাইডার'),
  title: word('Title', 'শিরোনাম'),
  text: word('Text', 'লেখা'),
  picture: word('Picture', 'ছবি'),
  picture_hint: word(
    'One picture can be used for both languages. Add a second one if the picture contains text.',
    'এক ছবিই দুই ভাষায় চলে। ছবিতে লেখা থাকলে দুই ভাষার জন্য দুটি দিন।',
  ),
  alt: word('Alternative text', 'ছবিতে যা দেখা যায়'),
  alt_hint: word(
    'Read aloud to people who cannot see the picture, so it is required with a picture.',
    'যিনি ছবি দেখতে পান না তাঁকে এটি পড়ে শোনানো হয়, তাই ছবি থাকলে এটি লিখতেই হবে।',
  ),
  image: word('Drawing', 'আঁকা নকশা'),
  image_hint: word('Shown where there is no picture', 'ছবি না থাকলে এটি দেখা যায়'),
  link: word('Links to', 'যে পাতায় নিয়ে যায়'),
  link_hint: word(
    'A page of this site such as /search/lists, or an address with https://',
    'এই সাইটের কোনো পাতা, যেমন /search/lists, অথবা https:// দিয়ে কোনো ঠিকানা',
  ),
  starts_on: word('Shown from', 'যেদিন থেকে দেখা যায়'),
  ends_on: word('Shown until', 'যেদিন পর্যন্ত দেখা যায়'),
  ends_hint: word('That day included, Bangladesh time', 'ওই দিনসহ, বাংলাদেশের সময়ে'),
  published: word('Show on the home page', 'হোমে দেখান'),
} as const;
