// UI texts (i18n) of an institution's introduction: its fields, its editor, and the page that readers see.
import { word } from '#core/i18n/words.ts';

export const words = {
  introduction: word('Introduction', 'পরিচিতি'),
  heading: word('Heading', 'শিরোনাম'),
  heading_hint: word(
    'Shown large at the top of your site. Keep it short and plain: what people learn with you.',
    'আপনার সাইটের শুরুতে বড় করে থাকে। ছোট ও সহজ রাখুন: আপনাদের কাছে কী শেখা যায়।',
  ),
  picture: word('Picture', 'ছবি'),
  alt: word('Alternative text', 'ছবিতে কী দেখা যায়'),
  alt_hint: word('Read aloud to people who cannot see the picture.', 'যাঁরা দেখতে পান না, তাঁদের পড়ে শোনানো হয়।'),
  body: word('About you', 'আপনাদের কথা'),
  body_hint: word(
    'Who you are, who you teach and how. The whole text is shown on your page, and the opening on the front page of your site.',
    'আপনারা কারা, কাদের শেখান, কীভাবে শেখান। পুরোটা আপনাদের পাতায় থাকে, শুরুটা সাইটের প্রথম পাতায়।',
  ),
  long_enough: word('The text has at least 40 words', 'লেখায় অন্তত চল্লিশটি শব্দ আছে'),
  main_site: word(
    'The main site has no introduction. Choose an institution, and open its introduction from there.',
    'মূল সাইটের কোনো পরিচিতি নেই। একটি প্রতিষ্ঠান বেছে নিয়ে সেখান থেকে তার পরিচিতি খুলুন।',
  ),
  to_institutions: word('Go to the institutions', 'প্রতিষ্ঠানের তালিকায়'),
} as const;
