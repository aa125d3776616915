// UI texts (i18n) of questions in the gallery of components, and the questions that it shows.
import { word } from '#core/i18n/words.ts';
import type { GivenAnswer, JudgedPart, Marking, PartType, QuestionType, RightAnswer, Shown, ShownPart } from '#features/questions/rules.ts';

export const kitQuestions = {
  title: word('Questions', 'প্রশ্ন'),
  before: word('Before it is answered', 'উত্তর দেওয়ার আগে'),
  answered: word('Answered', 'উত্তর দেওয়ার পরে'),
  told: word('After marking', 'নম্বর পাওয়ার পরে'),
  printed: word('On paper, without its key and with it', 'কাগজে, উত্তরমালা ছাড়া ও উত্তরমালাসহ'),
};

export interface ExampleQuestion {
  type: QuestionType;
  text_html: string;
  bn_text_html: string;
  shape: Shown;
  marks: number;
  marking: Marking;
  penalty: number;
}
const both = (en: string, bn: string) => ({ en, bn });
const named = (id: string, en: string, bn: string) => ({ id, en, bn });
const rubric = [
  {
    ...{ id: 'c1', name: both('Understands the problem', 'সমস্যা বোঝা') },
    levels: [
      { points: 0, text: both('No cause', 'কারণ খোঁজেননি') },
      { points: 2, text: both('A cause with its proof', 'কারণ ও প্রমাণ') },
    ],
  },
];
const verbs = (list: string) => [named(`${list}1`, 'go', 'যাই'), named(`${list}2`, 'goes', 'যায়'), named(`${list}3`, 'goes (polite)', 'যান')];
export interface Example {
  question: ExampleQuestion;
  given: GivenAnswer;
  right: RightAnswer;
  verdict: 'right' | 'partly' | 'wrong' | 'unmarked';
  parts?: readonly JudgedPart[];
}
const inGroup = (id: string, marks: number, type: PartType, en: string, bn: string, shape: ShownPart['shape']): ShownPart => ({
  ...{ id, type, text_html: `<p>${en}</p>`, bn_text_html: `<p>${bn}</p>`, marks, marking: 'parts', penalty: 0, shape },
});
const ask = (type: QuestionType, en: string, bn: string, shape: Shown, more: Partial<ExampleQuestion> = {}): ExampleQuestion => ({
  ...{ type, text_html: `<p>${en}</p>`, bn_text_html: `<p>${bn}</p>`, shape, marks: 2, marking: 'parts', penalty: 0 },
  ...more,
});
export const examples: readonly Example[] = [
  {
    question: ask(
      'mcq',
      'By which process does a plant make its food?',
      'উদ্ভিদ কোন প্রক্রিয়ায় নিজের খাদ্য তৈরি করে?',
      {
        options: [
          named('a', 'Respiration', 'শ্বসন'),
          named('b', 'Photosynthesis', 'সালোকসংশ্লেষণ'),
          named('c', 'Transpiration', 'প্রস্বেদন'),
          named('d', 'Osmosis', 'অভিস্রবণ'),
        ],
      },
      { penalty: 25 },
    ),
    given: { option: 'c' },
    right: { options: ['b'], feedback: { c: both('In transpiration leaves lose water.', 'প্রস্বেদনে পাতা থেকে পানি বাষ্প হয়ে যায়।') } },
    verdict: 'wrong',
  },
  {
    question: ask('multiple', 'Which of these are renewable?', 'নিচের কোনগুলো নবায়নযোগ্য শক্তি?', {
      options: [named('a', 'Sun', 'সৌরশক্তি'), named('b', 'Coal', 'কয়লা'), named('c', 'Wind', 'বায়ুশক্তি')],
    }),
    given: { options: ['a'] },
    right: { options: ['a', 'c'] },
    verdict: 'partly',
  },
  {
    question: ask('true_false', 'The Padma and the Meghna meet near Chandpur.', 'পদ্মা ও মেঘনা চাঁদপুরের কাছে মিলেছে।', {}),
    given: { value: true },
    right: { value: true },
    verdict: 'right',
  },
  {
    question: ask('short_answer', 'Into how many sectors was the country divided?', 'দেশকে কয়টি সেক্টরে ভাগ করা হয়েছিল?', {}),
    given: { value: '১২' },
    right: { accept: [['এগারো', '11']] },
    verdict: 'wrong',
  },
  {
    question: ask('fill_in', 'The day was ____ February ____.', 'দিনটি ছিল ____ সালের ____ ফেব্রুয়ারি।', {
      parts: { en: ['The day was ', ' February ', '.'], bn: ['দিনটি ছিল ', ' সালের ', ' ফেব্রুয়ারি।'] },
    }),
    given: { blanks: ['১৯৫২', '১২'] },
    right: { accept: [['1952'], ['21']] },
    verdict: 'partly',
  },
  {
    question: ask('dropdown', 'I ____ to school, and my father ____.', 'আমি প্রতিদিন স্কুলে ____, আর আমার বাবা মাঠে ____।', {
      parts: { en: ['I ', ' to school, and my father ', '.'], bn: ['আমি প্রতিদিন স্কুলে ', ', আর আমার বাবা মাঠে ', '।'] },
      lists: [verbs('p'), verbs('q')],
    }),
    given: { blanks: ['p1', 'q2'] },
    right: { options: ['p1', 'q3'] },
    verdict: 'partly',
  },
  {
    question: ask(
      'essay',
      'A learner falls behind in mathematics. What will you do?',
      'একজন শিক্ষার্থী গণিতে বারবার পিছিয়ে পড়ছে। আপনি কী করবেন?',
      {
        words: { min: 10, max: 200 },
        rubric,
      },
    ),
    given: { text: 'প্রথমে তার খাতা দেখে বুঝব কোথায় আটকে যায়। পাশে বসে মুখে মুখে দু-একটি অঙ্ক করাব।' },
    right: { model: both('Finds where the learner is stuck.', 'শিক্ষার্থী কোথায় আটকে যায়, তা খোঁজেন।'), rubric },
    verdict: 'unmarked',
  },
  {
    question: ask('paragraph', 'Why do farmers plant early rice?', 'কৃষক আগাম পাকা জাত লাগান কেন?', {
      passage: both(
        '<p>For half a year the haor stands under water. A flood that comes early takes the rice of a year.</p>',
        '<p>হাওরে বছরে ছয় মাস পানি থাকে। আগাম ঢলে ডুবে গেলে সারা বছরের খাবার যায়।</p>',
      ),
    }),
    given: { text: 'আগাম ঢলের ভয়ে।' },
    right: { model: both('For fear of an early flood.', 'আগাম ঢলের ভয়ে।') },
    verdict: 'unmarked',
  },
  {
    question: ask(
      'group',
      'A trader at the market on the water buys 40 boats of guava a day. Each boat carries 8 maunds.',
      'পানির ওপরের বাজারে একজন ব্যাপারী দিনে ৪০ নৌকা পেয়ারা কেনেন। এক নৌকায় থাকে ৮ মণ।',
      {
        questions: [
          inGroup('a', 1, 'mcq', 'What is sold there?', 'সেখানে কী বিক্রি হয়?', {
            options: [named('o1', 'Mango', 'আম'), named('o2', 'Guava', 'পেয়ারা')],
          }),
          inGroup('b', 2, 'numeric', 'How many maunds a day?', 'দিনে কত মণ?', { unit: both('maund', 'মণ') }),
          inGroup('c', 3, 'essay', 'Why do they go by boat?', 'তাঁরা নৌকায় যান কেন?', {}),
        ],
      },
      { marks: 3 },
    ),
    given: { answers: { a: { option: 'o2' }, b: { value: '48' } } },
    right: {
      answers: {
        a: { options: ['o2'] },
        b: { text: '320', unit: both('maund', 'মণ'), explanation: both('40 times 8.', '৪০ গুণ ৮।') },
        c: { model: both('Canals lead to the gardens, not roads.', 'বাগানে রাস্তা নেই, আছে খাল।') },
      },
    },
    verdict: 'partly',
    parts: [
      { id: 'a', score: 1, verdict: 'right' },
      { id: 'b', score: 0, verdict: 'wrong' },
      { id: 'c', score: 0, verdict: 'empty' },
    ],
  },
];
