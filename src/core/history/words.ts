// UI texts (i18n) of the history: what was done, in the past tense.
import { word } from '#core/i18n/words.ts';

export const history = {
  acts: {
    created: word('created', 'তৈরি করেছেন'),
    changed: word('changed', 'বদলেছেন'),
    removed: word('deleted', 'মুছেছেন'),
    archived: word('archived', 'আর্কাইভ করেছেন'),
    restored: word('restored', 'ফিরিয়ে এনেছেন'),
    imported: word('imported', 'ইমপোর্ট করেছেন'),
    approved: word('approved', 'অনুমোদন করেছেন'),
    rejected: word('rejected', 'নামঞ্জুর করেছেন'),
    decided: word('decided on', 'সিদ্ধান্ত দিয়েছেন'),
    revoked: word('revoked', 'বাতিল করেছেন'),
    published: word('published', 'প্রকাশ করেছেন'),
    invited: word('invited somebody to', 'আমন্ত্রণ পাঠিয়েছেন'),
    answered: word('answered', 'উত্তর দিয়েছেন'),
    moderated: word('moderated', 'আড়াল করেছেন বা আবার দেখিয়েছেন'),
    given: word('gave', 'দিয়েছেন'),
    taken: word('took away', 'ফিরিয়ে নিয়েছেন'),
    withdrawn: word('withdrew', 'প্রত্যাহার করেছেন'),
    suspended: word('suspended', 'স্থগিত করেছেন'),
    signed_in: word('logged in', 'লগইন করেছেন'),
    refused_sign_in: word('was refused at login', 'লগইন করতে পারেননি'),
    confirmed: word('confirmed the identity of', 'পরিচয় নিশ্চিত করেছেন'),
    checked: word('checked', 'মিলিয়ে দেখেছেন'),
    set_password: word('changed the password of', 'পাসওয়ার্ড বদলেছেন'),
    set_factor: word('set up a second factor for', 'দ্বিতীয় ধাপ চালু করেছেন'),
    removed_factor: word('removed the second factor of', 'দ্বিতীয় ধাপ সরিয়েছেন'),
    renewed_codes: word('made new recovery codes for', 'নতুন উদ্ধার-কোড বানিয়েছেন'),
    asked_deletion: word('asked for the deletion of', 'মোছার আবেদন করেছেন'),
    exported: word('exported', 'এক্সপোর্ট করেছেন'),
    looked_at: word('looked at the contacts of', 'যোগাযোগের ঠিকানা দেখেছেন'),
    erased: word('erased', 'স্থায়ীভাবে মুছেছেন'),
  },
};
/** How an entry is told. */
export const telling = {
  sentence: word('{did} {what} “{title}”', '{what} “{title}” {did}'),
  untitled: word('{did} {what}', '{what} {did}'),
  nothing: word('(empty)', '(খালি)'),
  apart: word('personal, not shown', 'ব্যক্তিগত, দেখানো হয় না'),
  system: word('The system', 'সিস্টেম'),
  nobody: word('Somebody not logged in', 'লগইন ছাড়া কেউ'),
  gone: word('Account {id}', 'অ্যাকাউন্ট {id}'),
  thing: word('no. {id}', 'নম্বর {id}'),
} as const;
