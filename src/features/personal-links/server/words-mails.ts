// Mail templates (i18n): the mails and SMS that personal links send, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';

export const messages = {
  subject: word('Your link to the course “{course}”', '“{course}” কোর্সের লিংক'),
  mail: word(
    '{name}, you are invited to the course “{course}”.\n\nThis link is yours alone, needs no account and opens on one device until {until}:\n{link}\n\nPlease pass it on to nobody. If you are somebody else, open it and say so: it is closed then.',
    '{name}, আপনাকে “{course}” কোর্সে আমন্ত্রণ জানানো হয়েছে।\n\nএই লিংক শুধু আপনার, অ্যাকাউন্ট লাগে না, একটি ফোন বা কম্পিউটারেই খোলে, {until} পর্যন্ত:\n{link}\n\nলিংকটি কাউকে দেবেন না। আপনি অন্য কেউ হলে লিংক খুলে জানান: তখন এটি বন্ধ হবে।',
  ),
  sms: word(
    '{name}, your course “{course}”, until {until}: {link} Yours alone.',
    '{name}, আপনার কোর্স “{course}”, {until} পর্যন্ত: {link} শুধু আপনার।',
  ),
} as const;
export const mails = {
  link: {
    of: word('The personal link of somebody without an account', 'অ্যাকাউন্ট ছাড়া আমন্ত্রিতের ব্যক্তিগত লিংক'),
    subject: messages.subject,
    body: messages.mail,
    sms: messages.sms,
    unnoticed: 'its link opens a course',
  },
} as const satisfies Mails;
