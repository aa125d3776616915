// UI texts (i18n) of notices about new links to join by: to who made the old one, and to who asked.
import { word } from '#core/i18n/words.ts';

export const words = {
  wanted_subject: word('Somebody would like a new link to “{course}”', '“{course}”-এর নতুন লিংক চাওয়া হয়েছে'),
  wanted: word(
    'The link or code to “{course}” has expired, and somebody has asked for a new one. See who, and extend the link or create a new code:\n{link}\n\nWhoever asked gets a message as soon as there is a working link.',
    '“{course}”-এর লিংক বা কোডের মেয়াদ শেষ, তাই নতুন একটি চাওয়া হয়েছে। কে চেয়েছেন দেখুন, আর মেয়াদ বাড়ান বা নতুন কোড দিন:\n{link}\n\nচালু লিংক হলেই যিনি চেয়েছেন, তিনি বার্তা পাবেন।',
  ),
  wanted_sms: word(
    'Shikhon: the link to "{course}" has expired and a new one is asked for. See who: {link}',
    'শিখন: “{course}”-এর লিংকের মেয়াদ শেষ, নতুন চাওয়া হয়েছে। দেখুন: {link}',
  ),
  renewed_subject: word('The link to “{course}” works again', '“{course}”-এ যোগ দেওয়ার লিংক চালু হয়েছে'),
  renewed: word(
    'You asked for a new link. Join “{course}” here:\n{link}',
    'আপনি নতুন লিংক চেয়েছিলেন। “{course}”-এ যোগ দিন এখান থেকে:\n{link}',
  ),
  renewed_sms: word('Shikhon: join "{course}" by this new link: {link}', 'শিখন: “{course}”-এ যোগ দেওয়ার নতুন লিংক: {link}'),
} as const;
