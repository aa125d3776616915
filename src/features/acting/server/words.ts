// Messages and history texts (i18n) of acting as a person.
import { word } from '#core/i18n/words.ts';

export const messages = {
  started_subject: word('An administrator is in your Shikhon account', 'আপনার শিখন অ্যাকাউন্টে একজন অ্যাডমিন কাজ করছেন'),
  started: word(
    '{name}, an administrator of Shikhon, has just opened your account to help you. The reason given: {reason}\n\nIt lasts half an hour at most. Your password, number and email cannot be changed meanwhile, nor anything be paid or written in your name. To end it at once, log out on all devices.\n\nIf you did not ask for help, please tell us.',
    'শিখনের অ্যাডমিন {name} আপনাকে সাহায্য করতে এইমাত্র আপনার হয়ে কাজ শুরু করেছেন। কারণ: {reason}\n\nএটি সর্বোচ্চ আধঘণ্টা চলবে। এ সময় পাসওয়ার্ড, নম্বর বা ই-মেইল বদলানো যায় না; আপনার নামে টাকা দেওয়া বা কিছু লেখাও যায় না। এখনই শেষ করতে সব ডিভাইস থেকে লগআউট করুন।\n\nআপনি সাহায্য না চেয়ে থাকলে আমাদের জানান।',
  ),
  /** Within one part: 70 letters in Bengali. */
  started_sms: word(
    'A Shikhon administrator is in your account to help you, for 30 minutes at most. Not asked for? Log out everywhere.',
    'শিখনের অ্যাডমিন আপনার অ্যাকাউন্টে, ৩০ মিনিট। না চাইলে লগআউট করুন।',
  ),
} as const;

export const history = {
  acting: word('acting as a person', 'কারও হয়ে কাজ'),
  fields: { reason: word('Reason', 'কারণ'), ends_at: word('Until', 'যে পর্যন্ত'), ended_at: word('Ended', 'শেষ হয়েছে') },
} as const;
