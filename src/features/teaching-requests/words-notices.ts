// Texts (i18n) of messages about a request for the role of a teacher or contributor.
import { word } from '#core/i18n/words.ts';

export const notices = {
  subject: {
    approved: word('You have the role that you asked for', 'আপনার চাওয়া ভূমিকাটি দেওয়া হয়েছে'),
    declined: word('Your request was declined', 'আপনার আবেদন নামঞ্জুর হয়েছে'),
  },
  approved: word(
    'You have a new role at {place}. Log in and choose it under your name: {link}',
    '{place}-এ আপনার নতুন ভূমিকা হয়েছে। লগইন করে নামের মেনু থেকে বেছে নিন: {link}',
  ),
  declined: word(
    'Your request for a role was declined: {reason}\n\nYou can ask again: {link}',
    'ভূমিকার আবেদন নামঞ্জুর হয়েছে: {reason}\n\nআবার আবেদন করা যায়: {link}',
  ),
} as const;
