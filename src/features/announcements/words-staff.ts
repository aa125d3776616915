// UI texts (i18n) of announcements as staff write them.
import { word } from '#core/i18n/words.ts';

export const words = {
  one: word('Announcement', 'ঘোষণা'),
  kind: word('Where it is shown', 'যেভাবে দেখা যায়'),
  kinds: {
    news: word('In the bar at the top', 'সবার ওপরের সারিতে'),
    popup: word('As a card that opens once', 'একবার খোলা কার্ডে'),
  },
  title: word('Title', 'শিরোনাম'),
  title_hint: word('The bar shows nothing else. The first one in the list is shown.', 'ওপরের সারিতে শুধু এটুকু দেখা যায়। তালিকার প্রথমটি দেখানো হয়।'),
  text: word('Text', 'লেখা'),
  text_hint: word('Of the card', 'কার্ডের লেখা'),
  link: word('Links to', 'যে পাতায় নিয়ে যায়'),
  link_hint: word(
    'A page of this site such as /search/lists, or an address with https://',
    'এই সাইটের কোনো পাতা, যেমন /search/lists, অথবা https:// দিয়ে কোনো ঠিকানা',
  ),
  picture: word('Picture', 'ছবি'),
  picture_hint: word('Of the card. One picture can be used for both languages.', 'কার্ডের ছবি। এক ছবিই দুই ভাষায় চলে।'),
  alt: word('Alternative text', 'ছবিতে যা দেখা যায়'),
  alt_hint: word(
    'Read aloud to people who cannot see the picture, so it is required with a picture.',
    'যিনি ছবি দেখতে পান না তাঁকে এটি পড়ে শোনানো হয়, তাই ছবি থাকলে এটি লিখতেই হবে।',
  ),
  starts_on: word('Shown from', 'যেদিন থেকে দেখা যায়'),
  ends_on: word('Shown until', 'যেদিন পর্যন্ত দেখা যায়'),
  ends_hint: word('That day included, Bangladesh time', 'ওই দিনসহ, বাংলাদেশের সময়ে'),
  published: word('Show it', 'দেখান'),
} as const;
