// UI texts (i18n) of the words of the interface: their list, the form of one, and what a room is called.
import { word } from '#core/i18n/words.ts';

export const words = {
  many: word('Language values', 'ভাষার শব্দ'),
  one: word('Word', 'শব্দ'),
  name: word('Key', 'কী'),
  name_hint: word(
    'Small English letters, digits, dots and dashes, such as file_manager.',
    'ছোট হাতের ইংরেজি অক্ষর, অঙ্ক, ডট ও ড্যাশ, যেমন file_manager।',
  ),
  text: word('What is shown', 'যা দেখা যায়'),
  text_hint: word(
    'Shown everywhere at once. What stands in curly brackets must stay; an empty field brings the shipped word back.',
    'সঙ্গে সঙ্গে সব জায়গায় দেখা যাবে। দ্বিতীয় বন্ধনীর ভেতরের নাম থাকতে হবে; ঘর খালি রাখলে মূল শব্দ ফিরে আসে।',
  ),
  room: word('Part of the platform', 'প্ল্যাটফর্মের অংশ'),
  state: word('State', 'অবস্থা'),
  shipped_bn: word('Shipped word, Bangla', 'মূল শব্দ, বাংলা'),
  shipped_en: word('Shipped word, English', 'মূল শব্দ, ইংরেজি'),
  shipped_title: word('The shipped word', 'মূল শব্দ'),
  back: word('Back to the shipped word', 'মূল শব্দে ফিরুন'),
  is_back: word('The shipped word is back', 'মূল শব্দ ফিরে এসেছে'),
  places: word('In {n} {n|place|places}', '{n}টি জায়গায় আছে'),
  slots: word('Must stay in it', 'যা থাকতেই হবে'),
} as const;
export const states = {
  shipped: word('As shipped', 'মূল শব্দ'),
  changed: word('Changed', 'বদলানো'),
  half: word('Changed in one language', 'এক ভাষায় বদলানো'),
  own: word('Your own', 'নিজস্ব'),
  missing: word('Missing in one language', 'এক ভাষায় নেই'),
  unfit: word('Does not fit any more', 'এখন আর মেলে না'),
} as const;
export const errors = {
  in_use: word(
    'The platform shows this word as it was shipped: there is nothing to delete.',
    'প্ল্যাটফর্মে এটি মূল রূপেই দেখানো হচ্ছে, মোছার কিছু নেই।',
  ),
} as const;
export const used = { by_screens: word('Shown by the platform', 'প্ল্যাটফর্মে দেখানো হয়') } as const;
/** Rooms by the first part of a word's key; one without a name of its own shows that. */
export const rooms = {
  of: {
    access: word('Permissions', 'অনুমতি'),
    accounts: word('Profile', 'প্রোফাইল'),
    activity: word('Activity log', 'কার্যক্রমের লগ'),
    app: word('Frame and menus', 'মেনু ও কাঠামো'),
    batches: word('Batches', 'ব্যাচ'),
    categories: word('Categories', 'বিষয়শ্রেণি'),
    certificates: word('Certificates', 'সনদ'),
    contacts: word('Mobile and email', 'মোবাইল ও ই-মেইল'),
    contract: word('Messages about input', 'তথ্য দেওয়ার বার্তা'),
    courses: word('Courses', 'কোর্স'),
    covers: word('Course pictures', 'কোর্সের ছবি'),
    deletions: word('Deleting an account', 'অ্যাকাউন্ট মুছে ফেলা'),
    disabilities: word('Kinds of disability', 'প্রতিবন্ধিতার ধরন'),
    education: word('Education levels', 'শিক্ষার স্তর'),
    enrollments: word('Enrolment and dashboard', 'ভর্তি ও ড্যাশবোর্ড'),
    geography: word('Places', 'এলাকা'),
    help: word('Help', 'সহায়তা'),
    history: word('History', 'ইতিহাস'),
    home: word('Home', 'হোম'),
    imports: word('Importing courses', 'কোর্স ইমপোর্ট'),
    institutions: word('Institutions', 'প্রতিষ্ঠান'),
    jobs: word('Tasks', 'চলমান কাজ'),
    journeys: word('Learning', 'শেখা'),
    'language-values': word('Language values', 'ভাষার শব্দ'),
    lessons: word('Lessons', 'পাঠ'),
    lists: word('Lists', 'তালিকা'),
    navigation: word('Navigation', 'চলাচল'),
    offline: word('Without internet', 'ইন্টারনেট ছাড়া'),
    'participant-types': word('Kinds of participants', 'অংশগ্রহণকারীর ধরন'),
    professions: word('Professions', 'পেশা'),
    questions: word('Questions', 'প্রশ্ন'),
    quizzes: word('Quizzes', 'কুইজ'),
    records: word('Forms of staff', 'কর্মীদের ফর্ম'),
    registration: word('Registration', 'নিবন্ধন'),
    reminders: word('Goals and reminders', 'লক্ষ্য ও মনে করিয়ে দেওয়া'),
    reviews: word('Reviews', 'মতামত'),
    richtext: word('Texts of lessons', 'পাঠের লেখা'),
    roles: word('Roles', 'ভূমিকা'),
    sessions: word('Login', 'লগইন'),
    sheets: word('Sheets', 'শিট'),
    tags: word('Tags', 'ট্যাগ'),
    ui: word('Buttons and fields', 'বোতাম ও ঘর'),
    work: word('Workbench', 'কর্মীদের পাতা'),
  },
} as const;
