// UI texts (i18n) of templates: the list of certificate designs, a new one, and the designer.
import { word } from '#core/i18n/words.ts';

export const words = {
  many: word('Certificate designs', 'সনদের নকশা'),
  one: word('Certificate design', 'সনদের নকশা'),
  about: word(
    'How certificates look. Issued certificates do not change with later versions.',
    'সনদ দেখতে কেমন হবে। দেওয়া হয়ে গেলে সনদ তার সংস্করণেই থাকে।',
  ),
  searches: word('name', 'নাম'),
  name: word('Name', 'নাম'),
  name_hint: word('For staff only; not printed.', 'শুধু কর্মীদের জন্য, ছাপা হয় না।'),
  owner: word('Belongs to', 'কার'),
  main_site: word('All institutions', 'সব প্রতিষ্ঠানের'),
  version: word('Version', 'সংস্করণ'),
  used_in: word('Courses and batches', 'কোর্স ও ব্যাচ'),
  given: word('Certificates issued', 'দেওয়া সনদ'),
  changed: word('Changed on', 'বদলের তারিখ'),
  state: word('State', 'অবস্থা'),
  states: { draft: word('Not in use yet', 'ব্যবহার শুরু হয়নি'), ready: word('Ready', 'প্রস্তুত') },
  add: word('New design', 'নতুন নকশা'),
  add_about: word(
    'It starts as the default certificate. Nothing changes for learners until you publish it and choose it for a batch.',
    'শুরুতে এটি শিখনের নিজের সনদের মতো থাকে। প্রকাশ করে কোনো ব্যাচের জন্য বাছাই না করা পর্যন্ত শিক্ষার্থীদের কিছু বদলায় না।',
  ),
  add_press: word('Start', 'শুরু করুন'),
  none: word('No design of your own yet', 'এখনো নিজের কোনো নকশা নেই'),
  none_text: word('Until then, certificates use the default design.', 'ততদিন সনদ শিখনের নিজের নকশায় ছাপা হয়।'),
  copy: word('Copy', 'কপি করুন'),
  copied: word('The design has been copied', 'নকশা কপি হয়েছে'),
  remove: word('Delete', 'মুছুন'),
  remove_one: word('Delete the design “{name}”?', '“{name}” নকশাটি মুছবেন?'),
  remove_text: word('Certificates issued with it stay as they are.', 'এটি দিয়ে দেওয়া সনদ যেমন আছে তেমনই থাকবে।'),
  removed: word('The design has been deleted', 'নকশা মুছে ফেলা হয়েছে'),
  why: {
    in_use: word(
      'A course or batch uses it. Choose another design there first.',
      'কোনো কোর্স বা ব্যাচে এটি ব্যবহার হচ্ছে। আগে সেখানে অন্য নকশা বেছে নিন।',
    ),
    of_main_site: word('It belongs to all institutions. You can copy it.', 'এটি সব প্রতিষ্ঠানের। আপনি কপি করে নিতে পারেন।'),
  },
  copy_of: word('{name} (copy)', '{name} (কপি)'),
  first_ground_alt: word('Background', 'পটভূমি'),
  first_seal_alt: word('Seal', 'সিল'),
  first_picture_alt: word('Picture', 'ছবি'),
} as const;
