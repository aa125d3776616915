// UI texts (i18n) of roles: the list, the map of permissions, refusals, the history.
import { word } from '#core/i18n/words.ts';

export const words = {
  many: word('Roles and permissions', 'ভূমিকা ও অনুমতি'),
  one: word('role', 'ভূমিকা'),
  about: word('What each role can do. A change takes effect at once.', 'কোন ভূমিকা কী করতে পারে। বদল সঙ্গে সঙ্গে কার্যকর হয়।'),
  about_now: word('A change takes effect at once.', 'বদল সঙ্গে সঙ্গে কার্যকর হয়।'),
  add: word('New role', 'নতুন ভূমিকা'),
  name: word('Role', 'ভূমিকা'),
  searches: word('name of the role', 'ভূমিকার নাম'),
  holders: word('People', 'মানুষ'),
  holders_n: word('{n} {n|person holds|people hold} this role.', '{n} জন এই ভূমিকায় আছেন।'),
  institution: word('Institution', 'প্রতিষ্ঠান'),
  scope: word('Scope', 'যেখানে দেওয়া যায়'),
  scope_hint: word('Cannot be changed later.', 'পরে বদলানো যায় না।'),
  scopes: {
    system: word('The whole system, an institution or a course', 'পুরো সিস্টেম, প্রতিষ্ঠান বা কোর্স'),
    institution: word('An institution or a course', 'প্রতিষ্ঠান বা কোর্স'),
  },
  short_scopes: { system: word('System', 'সিস্টেম'), institution: word('Institution', 'প্রতিষ্ঠান') },
  read_only: word('Read-only', 'শুধু দেখার ভূমিকা'),
  read_only_hint: word(
    'People with this role can view what is ticked, but cannot change anything.',
    'টিক দেওয়া অংশ দেখা যাবে, কিছুই বদলানো যাবে না।',
  ),
  key: word('Short name', 'সংক্ষিপ্ত নাম'),
  key_hint: word(
    'Lowercase Latin letters, digits and hyphens. Cannot be changed later.',
    'ছোট হাতের ইংরেজি অক্ষর, অঙ্ক ও হাইফেন। পরে বদলানো যায় না।',
  ),
  name_en: word('Name (English)', 'নাম (ইংরেজি)'),
  name_bn: word('Name (Bangla)', 'নাম (বাংলা)'),
  access: word('Permissions', 'অনুমতি'),
  save: word('Save', 'সংরক্ষণ করুন'),
  back: word('Reset', 'আগের মতো'),
  edit: word('Edit', 'সম্পাদনা'),
  saved: word('The role has been saved.', 'ভূমিকাটি সংরক্ষণ করা হয়েছে।'),
  made: word('The role has been created.', 'ভূমিকাটি তৈরি হয়েছে।'),
  changes_n: word('{n} {n|change|changes} not saved', '{n}টি বদল সংরক্ষণ হয়নি'),
  who_holds: word('People with this role', 'কারা এই ভূমিকায় আছেন'),
  look_as: word('View as this role', 'এই ভূমিকা হিসেবে দেখুন'),
  compare: word('Compare with another role', 'অন্য ভূমিকার সঙ্গে মিলিয়ে দেখুন'),
  only_in: word('Only in: {name}', 'শুধু এই ভূমিকায়: {name}'),
  same_access: word('Both have the same permissions.', 'দুটি ভূমিকায় একই অনুমতি।'),
  merged: word(
    '{name} saved this role meanwhile. Your changes have been combined with theirs; check them and save again.',
    'এর মধ্যে {name} ভূমিকাটি সংরক্ষণ করেছেন। আপনার বদলগুলো তার সঙ্গে মেলানো হয়েছে; দেখে আবার সংরক্ষণ করুন।',
  ),
  none: word('nothing', 'কিছু নেই'),
  has_n: word('{n} of {of}', '{of}টির মধ্যে {n}টি'),
} as const;

export const errors = {
  reserved_role: word(
    'This is a built-in role. It can be given to people, but not created or changed.',
    'এই ভূমিকা সিস্টেমের নিজের। কাউকে দেওয়া যায়, কিন্তু হাতে তৈরি বা বদল করা যায় না।',
  ),
  own_role: word('You cannot change your own role. Ask another administrator.', 'নিজের ভূমিকা নিজে বদলানো যায় না। অন্য একজন অ্যাডমিনকে বলুন।'),
  beyond_yours: word('You can only give permissions that you have yourself.', 'নিজে যা করতে পারেন, শুধু সেটুকুর অনুমতিই অন্যকে দিতে পারেন।'),
  scope_too_wide: word(
    'The role cannot be given there, or it is outside the scope of your own role.',
    'ভূমিকাটি সেখানে দেওয়া যায় না, অথবা জায়গাটি আপনার নিজের ভূমিকার আওতার বাইরে।',
  ),
  last_administrator: word('This is the last administrator. Appoint another one first.', 'ইনিই শেষ অ্যাডমিন। আগে আরেকজন অ্যাডমিন ঠিক করুন।'),
  role_taken: word('A role with this short name already exists.', 'এই সংক্ষিপ্ত নামে একটি ভূমিকা আগে থেকেই আছে।'),
  stale: word(
    'This role has been changed in the meantime. Nothing was overwritten; look at it again and save.',
    'এর মধ্যে ভূমিকাটি বদলানো হয়েছে। কিছু মুছে যায়নি; আবার দেখে সংরক্ষণ করুন।',
  ),
} as const;

export const history = {
  role: word('role', 'ভূমিকা'),
  holding: word('role of a person', 'ব্যক্তির ভূমিকা'),
  fields: {
    name: word('Name (English)', 'নাম (ইংরেজি)'),
    bn_name: word('Name (Bangla)', 'নাম (বাংলা)'),
    access: words.access,
    read_only: words.read_only,
  },
  holding_fields: {
    scope: word('Scope', 'যেখানে'),
    institution_id: words.institution,
    course_id: word('Course', 'কোর্স'),
  },
  scopes: {
    system: word('The whole system', 'পুরো সিস্টেম'),
    institution: word('An institution', 'একটি প্রতিষ্ঠান'),
    course: word('A course', 'একটি কোর্স'),
    none: word('Nowhere yet', 'এখনো কোথাও না'),
  },
} as const;
