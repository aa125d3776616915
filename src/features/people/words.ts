// UI texts (i18n) of the staff's view of people: the list, its columns and filters.
import { word } from '#core/i18n/words.ts';

export const words = {
  many: word('Learners', 'শিক্ষার্থী'),
  one: word('Learner', 'শিক্ষার্থী'),
  everybody: word('People', 'ব্যবহারকারী'),
  person: word('Person', 'ব্যক্তি'),
  about: word(
    'Everybody who learns here. Numbers and addresses are hidden; whoever sees or exports them is written down.',
    'এখানে যাঁরা শেখেন, সবাই। নম্বর ও ঠিকানা আড়াল করা থাকে; কে কখন দেখলেন বা এক্সপোর্ট করলেন, তা লেখা থাকে।',
  ),
  about_role: word('Everybody who holds this role.', 'এই ভূমিকা যাঁদের আছে, সবাই।'),
  searches: word('name, whole mobile number, email, username or ID', 'নাম, পুরো মোবাইল নম্বর, ই-মেইল, ইউজারনেম বা আইডি'),
  name: word('Name', 'নাম'),
  contact: word('Contact', 'যোগাযোগ'),
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
  profession: word('Profession', 'পেশা'),
  institution: word('Institution', 'প্রতিষ্ঠান'),
  institutions: word('Institutions', 'প্রতিষ্ঠান'),
  courses: word('Courses', 'কোর্স'),
  joined: word('Joined', 'যোগ দিয়েছেন'),
  seen: word('Last seen', 'শেষ এসেছেন'),
  id: word('ID', 'আইডি'),
  not_yet: word('Nobody is here yet', 'এখনো কেউ নেই'),
  not_yet_text: word('Whoever enrols in a course is in this list from then on.', 'কেউ কোনো কোর্সে ভর্তি হলেই এই তালিকায় আসবেন।'),
} as const;

export const history = {
  export: word('list of people', 'ব্যবহারকারীর তালিকা'),
  export_fields: {
    format: word('File', 'ফাইল'),
    filters: word('Filters', 'ফিল্টার'),
  },
  merge: word('merge of two accounts', 'দুই অ্যাকাউন্ট একত্র করা'),
  merge_fields: { reason: word('Reason', 'কারণ') },
  formats: { csv: word('CSV', 'সিএসভি'), xlsx: word('Excel (XLSX)', 'এক্সেল (XLSX)') },
};
