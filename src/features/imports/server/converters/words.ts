// Texts that converters add to courses (i18n): titles, questions, credits.
import { word } from '#core/i18n/words.ts';

export const storyWords = {
  title: word('Stories to read in two languages', 'দুই ভাষায় পড়ার গল্প'),
  summary: word(
    '{n} short stories, each in Bangla and in English, with a quiz after every few.',
    '{n}টি ছোট গল্প, প্রতিটি বাংলা ও ইংরেজিতে; কয়েকটি গল্পের পর একটি করে কুইজ।',
  ),
  category: word('Language', 'ভাষা'),
  outcome: word('Read a story in both languages and tell it in its order', 'দুই ভাষায় গল্প পড়তে ও ঘটনার ক্রম মনে রেখে বলতে পারবেন'),
  audience: word('Children, and those who read to them', 'শিশু এবং যাঁরা তাদের গল্প পড়ে শোনান'),
  section: word('Stories {from} to {to}', 'গল্প {from} থেকে {to}'),
  quiz: word('Quiz: stories {from} to {to}', 'কুইজ: গল্প {from} থেকে {to}'),
  credits: word('Credits', 'কৃতজ্ঞতা স্বীকার'),
  text: word('Text', 'লেখা'),
  illustration: word('Pictures', 'ছবি'),
  translation: word('Translation', 'অনুবাদ'),
  licence: word('Licence', 'লাইসেন্স'),
  match: word('Match each story with its first sentence.', 'প্রতিটি গল্পের সঙ্গে তার প্রথম বাক্য মেলান।'),
  begins: word('Which story begins like this?', 'কোন গল্পের শুরু এমন?'),
  fill: word('From the story “{title}”. Write the missing word.', '“{title}” গল্প থেকে। বাদ পড়া শব্দটি লিখুন।'),
  order: word('In the story “{title}” the first of these comes before the second.', '“{title}” গল্পে নিচের প্রথমটি দ্বিতীয়টির আগে ঘটে।'),
} as const;

export const docsWords = {
  title: word('Learning {name}', '{name} শেখা'),
  summary: word(
    '{n} lessons from the documentation of {name}, with examples in code and a quiz after every few.',
    '{name}-এর ডকুমেন্টেশন থেকে {n}টি পাঠ, সঙ্গে কোডের উদাহরণ; কয়েকটি পাঠের পর একটি করে কুইজ।',
  ),
  category: word('Information technology', 'তথ্যপ্রযুক্তি'),
  outcome: word('Read the documentation of {name} and follow its examples', '{name}-এর ডকুমেন্টেশন পড়ে উদাহরণগুলো বুঝতে পারবেন'),
  requirement: word('Some JavaScript', 'জাভাস্ক্রিপ্টের প্রাথমিক ধারণা'),
  section: word('Part {n}', 'পর্ব {n}'),
  quiz: word('Quiz: part {n}', 'কুইজ: পর্ব {n}'),
  picture: word('Picture: {alt}', 'ছবি: {alt}'),
  hint: word('Hint', 'ইঙ্গিত'),
  solution: word('Solution', 'সমাধান'),
  read_more: word('Read on: {path}', 'আরও পড়ুন: {path}'),
  ready: word('Read more', 'আরও পড়ুন'),
  where: word('Which lesson has the part “{heading}”?', '“{heading}” অংশটি কোন পাঠে আছে?'),
  which: word('Which of these are parts of the lesson “{title}”?', 'এগুলোর মধ্যে কোনগুলো “{title}” পাঠের অংশ?'),
  recap: word('The lesson “{title}” says this in its summary:', '“{title}” পাঠের সারকথায় এটি বলা আছে:'),
  fill: word('From the summary of “{title}”. Write the missing piece of code.', '“{title}” পাঠের সারকথা থেকে। বাদ পড়া কোডটুকু লিখুন।'),
  match: word('Match each lesson with what it teaches.', 'প্রতিটি পাঠের সঙ্গে তা কী শেখায় মেলান।'),
} as const;

export const declarationWords = {
  title: word('The Universal Declaration of Human Rights', 'মানবাধিকারের সর্বজনীন ঘোষণাপত্র'),
  summary: word(
    'All {n} articles in Bangla and English, in short lessons with quizzes.',
    'সব {n}টি ধারা বাংলা ও ইংরেজিতে, ছোট ছোট পাঠে, সঙ্গে কুইজ।',
  ),
  category: word('Law and rights', 'আইন ও অধিকার'),
  outcome: word('Say which article protects which right', 'কোন ধারা কোন অধিকার রক্ষা করে, তা বলতে পারবেন'),
  audience: word('Everybody', 'সবাই'),
  lesson: word('Articles {from} to {to}', 'ধারা {from} থেকে {to}'),
  quiz: word('Quiz: articles {from} to {to}', 'কুইজ: ধারা {from} থেকে {to}'),
  match: word('Match each article with what it says.', 'প্রতিটি ধারার সঙ্গে তার কথা মেলান।'),
  which: word('Which article says this?', 'কোন ধারায় এ কথা আছে?'),
} as const;
