// UI texts (i18n) of jobs on many people: their titles in the tray, and what came of them.
import { word } from '#core/i18n/words.ts';

const let_in = word('{done} can log in again, {kept} not changed.', '{done} জন আবার লগইন করতে পারবেন, {kept} জন আগের মতোই আছেন।');

/** Chosen by the name of the action; `undone` and `undoing` are of the runs that take the first two back. */
export const words = {
  doing: {
    suspend: word('Suspending people', 'অনেককে স্থগিত করা'),
    lift: word('Lifting suspensions', 'স্থগিত অবস্থা তোলা'),
    sign_out: word('Logging people out', 'অনেককে লগআউট করানো'),
    send_reset: word('Sending password codes', 'পাসওয়ার্ডের কোড পাঠানো'),
  },
  done: {
    suspend: word('{done} suspended, {kept} not changed.', '{done} জন স্থগিত, {kept} জন আগের মতোই আছেন।'),
    lift: let_in,
    sign_out: word('{done} logged out, {kept} not changed.', '{done} জন লগআউট হয়েছেন, {kept} জন আগের মতোই আছেন।'),
    send_reset: word('{done} sent, {kept} not sent.', '{done} জনকে পাঠানো হয়েছে, {kept} জনকে নয়।'),
  },
  undoing: {
    suspend: word('Undoing suspensions', 'স্থগিত করা আগের অবস্থায় ফেরানো'),
    lift: word('Suspending again', 'আবার স্থগিত করা'),
  },
  undone: {
    suspend: let_in,
    lift: word('{done} suspended again, {kept} not changed.', '{done} জন আবার স্থগিত, {kept} জন আগের মতোই আছেন।'),
  },
} as const;
