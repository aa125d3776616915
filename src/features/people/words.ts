// UI texts (i18n) of the staff's view of people: the list, its columns and filters, the facts of an account, and why it is not touched.
import { word } from '#core/i18n/words.ts';

export const words = {
  many: word('Learners', 'শিক্ষার্থী'),
  one: word('Learner', 'শিক্ষার্থী'),
  everybody: word('People', 'ব্যবহারকারী'),
  person: word('Person', 'ব্যক্তি'),
  bulk_messages: word('Bulk messages', 'গণবার্তা'),
  about: word(
    'Everyone who learns here. Numbers and emails are hidden; viewing or exporting them is recorded.',
    'এখানে যাঁরা শেখেন, সবাই। নম্বর ও ঠিকানা আড়াল করা থাকে; কে কখন দেখলেন বা এক্সপোর্ট করলেন, তা লেখা থাকে।',
  ),
  about_role: word('Everyone who holds this role.', 'এই ভূমিকা যাঁদের আছে, সবাই।'),
  searches: word('name, full mobile number, email, username or ID', 'নাম, পুরো মোবাইল নম্বর, ই-মেইল, ইউজারনেম বা আইডি'),
  name: word('Name', 'নাম'),
  contact: word('Contact', 'যোগাযোগ'),
  contact_unexported: word(
    'Full numbers and emails are in the columns “Mobile number” and “Email”: choose these columns to export them.',
    'পুরো নম্বর ও ঠিকানা আসে “মোবাইল নম্বর” ও “ই-মেইল” কলামে: কলাম থেকে সেগুলো বেছে নিন।',
  ),
  phone: word('Mobile number', 'মোবাইল নম্বর'),
  email: word('Email', 'ই-মেইল'),
  username: word('Username', 'ইউজারনেম'),
  state: word('Status', 'অবস্থা'),
  active: word('Active', 'সক্রিয়'),
  waiting: word('Not verified yet', 'যাচাই বাকি'),
  suspended: word('Suspended', 'স্থগিত'),
  verified: word('Verified number or email', 'যাচাই করা নম্বর বা ই-মেইল'),
  staff: word('Has a role', 'ভূমিকা আছে'),
  role: word('Role', 'ভূমিকা'),
  learner: word('Learner', 'শিক্ষার্থী'),
  district: word('District', 'জেলা'),
  upazila: word('Upazila', 'উপজেলা'),
  profession: word('Profession', 'পেশা'),
  institution: word('Institution', 'প্রতিষ্ঠান'),
  institutions: word('Institutions', 'প্রতিষ্ঠান'),
  courses: word('Courses', 'কোর্স'),
  joined: word('Joined', 'যোগ দিয়েছেন'),
  seen: word('Last seen', 'শেষ এসেছেন'),
  id: word('ID', 'আইডি'),
  not_yet: word('Nobody is here yet', 'এখনো কেউ নেই'),
  not_yet_text: word('People appear here once they enrol in a course.', 'কেউ কোনো কোর্সে ভর্তি হলেই এই তালিকায় আসবেন।'),
} as const;

/** What is known of an account, wherever it is shown to staff. */
export const facts = {
  gender: word('Gender', 'লিঙ্গ'),
  female: word('Female', 'নারী'),
  male: word('Male', 'পুরুষ'),
  other: word('Other', 'অন্যান্য'),
  birth_date: word('Date of birth', 'জন্মতারিখ'),
  figure: word('{n}', '{n}'),
  none: word('None', 'নেই'),
  verified: word('verified', 'যাচাই করা'),
  unverified: word('not verified', 'যাচাই হয়নি'),
} as const;

/** Why an account is not touched by who asks, or not now. */
export const errors = {
  own_account: word('This is your own account. Change it in your profile.', 'এটি আপনার নিজের অ্যাকাউন্ট। নিজের প্রোফাইল থেকে বদলান।'),
  beyond_scope: word(
    'Only administrators of the whole site can change accounts: this person may also learn with other institutions.',
    'অ্যাকাউন্ট বদলান পুরো সাইটের অ্যাডমিনরা: এই ব্যক্তি অন্য প্রতিষ্ঠানেও শিখতে পারেন।',
  ),
  runs_the_place: word(
    'This person has a role for the whole site. Only an administrator who manages roles can change their account.',
    'পুরো সাইটে এই ব্যক্তির ভূমিকা আছে। শুধু ভূমিকা দেখাশোনা করেন এমন অ্যাডমিন এই অ্যাকাউন্ট বদলাতে পারেন।',
  ),
  merged_already: word(
    'This account was merged with another one of the same person. Undo the merge first.',
    'অ্যাকাউন্টটি একই ব্যক্তির অন্য অ্যাকাউন্টের সঙ্গে একত্র করা হয়েছে। প্রথমে সেটি আগের অবস্থায় ফেরান।',
  ),
  higher_account: word(
    'This account holds a role that you could not give. Only somebody who could give it may change how its person logs in.',
    'এই অ্যাকাউন্টে এমন ভূমিকা আছে, যা আপনি দিতে পারেন না। যিনি দিতে পারেন, শুধু তিনিই এর লগইনের ঠিকানা বদলাতে পারেন।',
  ),
  account_suspended: word('Lift the suspension first.', 'আগে স্থগিত অবস্থা তুলে নিন।'),
  stale: word('This account has been changed meanwhile.', 'এর মধ্যে অ্যাকাউন্টটি বদলানো হয়েছে।'),
} as const;

export const history = {
  export: word('list of people', 'ব্যবহারকারীর তালিকা'),
  export_fields: {
    format: word('File', 'ফাইল'),
    filters: word('Filters', 'ফিল্টার'),
  },
  formats: { csv: word('CSV', 'সিএসভি'), xlsx: word('Excel (XLSX)', 'এক্সেল (XLSX)') },
};
