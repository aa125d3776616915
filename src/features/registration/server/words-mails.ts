// Mail templates (i18n): the mails and SMS that registration sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { messages } from './words.ts';

export const mails = {
  sms: {
    of: word('The code by SMS: registration, a new password, a new number', 'এসএমএসে কোড: নিবন্ধন, নতুন পাসওয়ার্ড, নতুন নম্বর'),
    sms: messages.sms,
    unnoticed: 'a code, or a line below one',
  },
  verify: {
    of: word('The code of a registration', 'নিবন্ধনের কোড'),
    subject: messages.mail_verify_subject,
    body: messages.mail_verify,
    unnoticed: 'a code, or a line below one',
  },
  reset: {
    of: word('The code for a new password', 'নতুন পাসওয়ার্ডের কোড'),
    subject: messages.mail_reset_subject,
    body: messages.mail_reset,
    unnoticed: 'a code, or a line below one',
  },
  contact: {
    of: word('The code for a new email address', 'নতুন ই-মেইল ঠিকানার কোড'),
    subject: messages.mail_contact_subject,
    body: messages.mail_contact,
    unnoticed: 'a code, or a line below one',
  },
  contact_old: {
    of: word('The code that lets a number or address be changed', 'নম্বর বা ঠিকানা বদলের অনুমতির কোড'),
    subject: messages.mail_contact_old_subject,
    body: messages.mail_contact_old,
    sms: messages.sms_contact_old,
    unnoticed: 'a code, or a line below one',
  },
  correction: {
    of: word('The code that is read out to the office which corrects a contact', 'যোগাযোগ ঠিক করতে অফিসকে পড়ে শোনানোর কোড'),
    subject: messages.mail_correction_subject,
    body: messages.mail_correction,
    sms: messages.sms_correction,
    unnoticed: 'a code, or a line below one',
  },
  leave: {
    of: word('The code that lets an account be deleted', 'অ্যাকাউন্ট মোছার কোড'),
    subject: messages.mail_leave_subject,
    body: messages.mail_leave,
    sms: messages.sms_leave,
    unnoticed: 'a code, or a line below one',
  },
  guardian: {
    of: word('The code by which a guardian consents', 'অভিভাবকের সম্মতির কোড'),
    subject: messages.mail_guardian_subject,
    body: messages.mail_guardian,
    sms: messages.sms_guardian,
    unnoticed: 'a code, or a line below one',
  },
  teacher: {
    of: word('The code that links a teacher ID', 'শিক্ষক আইডি যুক্ত করার কোড'),
    subject: messages.mail_teacher_subject,
    body: messages.mail_teacher,
    sms: messages.sms_teacher,
    unnoticed: 'a code, or a line below one',
  },
  merge: {
    of: word('The code that makes two accounts one', 'দুটি অ্যাকাউন্ট এক করার কোড'),
    subject: messages.mail_merge_subject,
    body: messages.mail_merge,
    sms: messages.sms_merge,
    unnoticed: 'a code, or a line below one',
  },
  link: {
    of: word('The line with the link, below the code of a registration', 'নিবন্ধনের কোডের নিচে লিংকের লাইন'),
    body: messages.mail_link,
    unnoticed: 'a code, or a line below one',
  },
  end: {
    of: word('The last line of mails with a code', 'কোডের মেইলের শেষ লাইন'),
    body: messages.mail_end,
    unnoticed: 'a code, or a line below one',
  },
  exists: {
    of: word('Somebody registers who has an account already', 'আগে থেকে অ্যাকাউন্ট আছে এমন কেউ নিবন্ধন করলে'),
    subject: messages.mail_exists_subject,
    body: messages.mail_exists,
    sms: messages.sms_exists,
    unnoticed: 'goes to an address that somebody typed',
  },
} as const satisfies Mails;
