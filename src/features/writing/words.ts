// UI texts (i18n) of writing: the fields of a piece, points of its checklist, refusals.
import { word } from '#core/i18n/words.ts';

export const words = {
  piece: word('Piece', 'লেখা'),
  kinds: {
    blog: word('Blog post', 'ব্লগ'),
    tutorial: word('Tutorial', 'টিউটোরিয়াল'),
    article: word('Article', 'নিবন্ধ'),
    about: word('About page', 'পরিচিতি'),
  },
  title: word('Title', 'শিরোনাম'),
  body: word('Text', 'মূল লেখা'),
  summary: word('Short description', 'সংক্ষিপ্ত বিবরণ'),
  summary_hint: word('One or two sentences, shown in lists', 'তালিকায় দেখা যায়: এক-দুই বাক্যে'),
  category: word('Subject', 'বিষয়'),
  categorised: word('Subject', 'বিষয়'),
  course: word('Course', 'কোর্স'),
  course_hint: word('Readers are led on to it', 'পড়া শেষে পাঠক এখানে যেতে পারবেন'),
  picture: word('Picture', 'ছবি'),
  picture_hint: word('Stands above the text and in lists', 'লেখার ওপরে ও তালিকায় থাকবে'),
  alt: word('Alternative text', 'ছবিতে কী আছে'),
  alt_hint: word('For those who cannot see it', 'যাঁরা ছবি দেখতে পান না, তাঁদের জন্য'),
} as const;
export const errors = {
  already_submitted: word('This version has been submitted already.', 'এই সংস্করণটি জমা দেওয়াই আছে।'),
  not_submitted: word('Its author has not submitted this for review.', 'লেখক এটি পর্যালোচনার জন্য জমা দেননি।'),
  checks_open: word('The checklist is not complete yet.', 'তালিকার কিছু কাজ এখনো বাকি।'),
  already_published: word('Readers have this version already.', 'পাঠকেরা এই সংস্করণটি পেয়েই গেছেন।'),
  not_published: word('Readers do not have this.', 'লেখাটি পাঠকদের কাছে নেই।'),
  correction_planned: word(
    'Readers have this already: a correction is published now or stays a draft. It cannot be planned.',
    'লেখাটি পাঠকদের কাছে আছে: সংশোধন এখনই প্রকাশ হবে, নয়তো খসড়া থাকবে। আগাম দিন ঠিক করা যায় না।',
  ),
  published: word(
    'Readers have this, or a day is planned: unpublish it first.',
    'লেখাটি পাঠকদের কাছে আছে, বা প্রকাশের দিন ঠিক করা আছে: আগে প্রকাশ বন্ধ করুন।',
  ),
  about_there: word('This site has an about page already.', 'এই সাইটের পরিচিতি পাতা আছেই।'),
  too_far: word('A day within a year, please.', 'এক বছরের মধ্যে একটি দিন বেছে নিন।'),
} as const;
