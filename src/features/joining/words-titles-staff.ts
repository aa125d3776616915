// Page titles of links to join by in the staff's area; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  links: word('Join links', 'যোগ দেওয়ার লিংক'),
  new: word('Create a link', 'লিংক তৈরি'),
  link: word('Join link', 'যোগ দেওয়ার লিংক দেখুন'),
  asked: word('Asked for a new link', 'নতুন লিংক চেয়েছেন'),
  invite: word('Invite to a batch', 'ব্যাচে আমন্ত্রণ'),
  poster: word('Link poster', 'লিংকের পোস্টার'),
} as const;
