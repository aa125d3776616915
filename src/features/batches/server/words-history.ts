// UI texts (i18n) of the history of batches: the fields that it tells of.
import { word } from '#core/i18n/words.ts';
import { words } from '../words-staff.ts';

export const history = {
  name: word('batch', 'ব্যাচ'),
  fields: {
    title: word('Name (English)', 'নাম (ইংরেজি)'),
    bn_title: word('Name (Bangla)', 'নাম (বাংলা)'),
    starts_on: words.starts_on,
    ends_on: words.ends_on,
    enroll_from_on: words.enroll_from_on,
    enroll_until_on: words.enroll_until_on,
    class_days: words.class_days,
    seats: words.seats,
    price_taka: words.price_taka,
    needs_approval: words.needs_approval,
    needs_verification: words.needs_verification,
    waiting_list: words.waiting_list,
    offer_hours: words.offer_hours,
    completion_share: words.completion_share,
    least_share: words.least_share,
    published_at: word('Published on', 'প্রকাশের সময়'),
    archived_at: word('Archived on', 'আর্কাইভের সময়'),
    featured_position: words.featured_position,
  },
};
