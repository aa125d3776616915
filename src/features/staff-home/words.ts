// UI texts (i18n) of the home of staff: what waits for them, and the figures of a time.
import { word } from '#core/i18n/words.ts';

export const words = {
  hello: word('Welcome, {name}', 'স্বাগতম, {name}'),
  waits: word('Waiting for you', 'আপনার হাতে বাকি'),
  tasks: word('{n} {n|task|tasks}', '{n}টি কাজ'),
  nothing: word('Nothing is waiting', 'কোনো কাজ বাকি নেই'),
  nothing_text: word('What needs a decision of yours will be here.', 'যেখানে আপনার সিদ্ধান্ত লাগবে, তা এখানে দেখা যাবে।'),
  oldest: word('The oldest is from {date}', 'সবচেয়ে পুরোনোটি {date} তারিখের'),
  done: word('All done', 'সব শেষ'),
  open: word('Open', 'দেখুন'),
  open_of: word('Open: {what}', 'দেখুন: {what}'),
  more: word('{n}+', '{n}+'),
  figures: word('Figures', 'সংখ্যা'),
  period: word('Period of the figures', 'সংখ্যার সময়কাল'),
  from_to: word('{from} – {to}', '{from} – {to}'),
  before: word('{n} in the {days} days before', 'আগের {days} দিনে {n}'),
  as_table: word('Show as a table', 'সারণি হিসেবে দেখুন'),
  table: word('Table of the figures', 'সংখ্যার সারণি'),
  since: word('From', 'শুরু'),
} as const;
export const periods = {
  days: { '7': word('7 days', '৭ দিন'), '30': word('30 days', '৩০ দিন'), '365': word('A year', 'এক বছর') },
} as const;
export const waiting = {
  of: {
    messages: word('Messages to us', 'আমাদের কাছে লেখা বার্তা'),
    reports: word('Reported posts', 'অভিযোগ আসা পোস্ট'),
    questions: word('Posts without a reply of the staff', 'শিক্ষকের উত্তর পায়নি এমন পোস্ট'),
  },
} as const;
export const figures = {
  of: {
    people: word('New people', 'নতুন মানুষ'),
    enrolled: word('New enrolments', 'নতুন ভর্তি'),
    completed: word('Courses completed', 'কোর্স শেষ করেছেন'),
    certificates: word('Certificates', 'সনদ'),
  },
} as const;
