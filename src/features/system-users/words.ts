// UI texts (i18n) of system users: the list, the account, the roles that somebody holds, refusals, messages.
import { word } from '#core/i18n/words.ts';
import { errors as roleErrors } from '#features/roles/words.ts';

export const words = {
  many: word('System users', 'সিস্টেম ব্যবহারকারী'),
  one: word('system user', 'সিস্টেম ব্যবহারকারী'),
  about: word(
    'People who hold a role: in the whole system, in an institution or in a course.',
    'যাঁরা কোনো ভূমিকায় আছেন: পুরো সিস্টেমে, কোনো প্রতিষ্ঠানে বা কোনো কোর্সে।',
  ),
  add: word('New system user', 'নতুন সিস্টেম ব্যবহারকারী'),
  edit: word('Edit', 'সম্পাদনা'),
  name: word('Name', 'নাম'),
  searches: word('name, mobile number, email or username', 'নাম, মোবাইল নম্বর, ই-মেইল বা ইউজারনেম'),
  contact: word('Contact', 'যোগাযোগ'),
  email: word('Email', 'ই-মেইল'),
  phone: word('Mobile number', 'মোবাইল নম্বর'),
  number: word('Number', 'নম্বর'),
  username: word('Username', 'ইউজারনেম'),
  roles: word('Roles', 'ভূমিকা'),
  role: word('Role', 'ভূমিকা'),
  institution: word('Institution', 'প্রতিষ্ঠান'),
  institutions: word('Institutions', 'প্রতিষ্ঠান'),
  course: word('Course', 'কোর্স'),
  courses: word('Courses', 'কোর্স'),
  looks: word('Read-only', 'শুধু দেখেন'),
  second_factor: word('Second factor', 'দ্বিতীয় ধাপ'),
  act_as: word('Act as this person', 'তাঁর হয়ে কাজ করুন'),
  status: word('Status', 'অবস্থা'),
  states: {
    active: word('Active', 'সক্রিয়'),
    invited: word('Not claimed yet', 'এখনো বুঝে নেননি'),
    suspended: word('Suspended', 'স্থগিত'),
  },
  seen: word('Last seen', 'শেষ এসেছেন'),
  and_more: word('and {n} more', 'আরও {n}টি'),
  // the account
  account: word('Account', 'অ্যাকাউন্ট'),
  contact_hint: word('Can be changed until the person has claimed the account.', 'অ্যাকাউন্টটি বুঝে নেওয়ার আগ পর্যন্ত বদলানো যায়।'),
  claim_text: word(
    'Nobody has claimed this account yet. It has no password: its owner registers with this contact, gets a code and chooses one.',
    'অ্যাকাউন্টটি এখনো কেউ বুঝে নেননি। এর কোনো পাসওয়ার্ড নেই: মালিক এই ই-মেইল বা নম্বর দিয়ে নিবন্ধন করে কোড পাবেন ও নিজের পাসওয়ার্ড ঠিক করবেন।',
  ),
  activity: word('Activity', 'কার্যক্রম'),
  // what is held
  held: word('Roles held', 'যেসব ভূমিকায় আছেন'),
  holds_none: word('No role within your scope.', 'আপনার আওতায় কোনো ভূমিকা নেই।'),
  give: word('Give a role', 'ভূমিকা দিন'),
  give_to: word('Give {name} a role', '{name}: ভূমিকা দিন'),
  take: word('Revoke', 'বাতিল করুন'),
  since: word('since {date}', '{date} থেকে'),
  places: {
    system: word('The whole system', 'পুরো সিস্টেম'),
    institution: word('An institution', 'একটি প্রতিষ্ঠান'),
    course: word('A course', 'একটি কোর্স'),
    none: word('Nowhere yet', 'এখনো কোথাও না'),
  },
  choose_role: word('Choose a role', 'ভূমিকা বেছে নিন'),
  where: word('Where', 'কোথায়'),
  place_needed: word('Choose where the role applies.', 'ভূমিকাটি কোথায় দেবেন, বেছে নিন।'),
  allows: word('What it allows', 'যা করতে পারবেন'),
  allows_nothing: word('This role has no permissions yet.', 'এই ভূমিকায় এখনো কোনো অনুমতি নেই।'),
  looks_hint: word('Read-only: nothing can be changed in this role.', 'শুধু দেখা: এই ভূমিকায় কিছুই বদলানো যায় না।'),
  lacks: word('You do not have: {grants}. An administrator can grant it.', 'আপনার নেই: {grants}। অ্যাডমিন এই অনুমতি দিতে পারেন।'),
  given: word('{name} now holds the role {role}.', '{name} এখন এই ভূমিকায় আছেন: {role}।'),
  taken: word('The role {role} of {name} was revoked.', '{name} আর এই ভূমিকায় নেই: {role}।'),
  undo: word('Undo', 'আগের অবস্থায় ফেরান'),
  undone: word('The change has been undone.', 'আগের মতো করা হয়েছে।'),
  cancel: word('Cancel', 'না, থাক'),
  // what somebody asked for
  decline: word('Decline', 'নামঞ্জুর করুন'),
  decline_title: word('Decline: {grant}', 'নামঞ্জুর করুন: {grant}'),
  decline_note: word('Why (told to the person)', 'কারণ (তাঁকে জানানো হবে)'),
  declined: word('{name} has been told that the request was declined.', 'অনুরোধ নামঞ্জুর হয়েছে, {name} বার্তা পাবেন।'),
  why_page: word('Why this page does not open', 'পাতাটি কেন খুলছে না'),
  own_has: word('You can open it with another of your roles.', 'আপনার অন্য একটি ভূমিকায় এটি খোলে।'),
  act_in: word('Switch to {role}', '{role} ভূমিকায় যান'),
  asked: word('Asks for a permission', 'অনুমতি চেয়েছেন'),
  has_wanted: word('{role} (has {grants})', '{role} (এতে আছে: {grants})'),
  lacks_wanted: word('This role does not include what was asked for: {grants}.', 'যা চাওয়া হয়েছে, এই ভূমিকায় তা নেই: {grants}।'),
  asks: word('Asked for', 'যা চেয়েছেন'),
  asks_for: word('{grant}, asked on {date}', '{grant}, চেয়েছেন {date}'),
  // a new one
  new_text: word(
    'The person gets a message and claims the account with a code. Nobody here ever knows the password.',
    'তিনি বার্তায় জানবেন এবং কোড দিয়ে অ্যাকাউন্টটি বুঝে নেবেন। পাসওয়ার্ড এখানকার কেউ কখনো জানবেন না।',
  ),
  name_en: word('Name (English)', 'নাম (ইংরেজি)'),
  name_bn: word('Name (Bangla)', 'নাম (বাংলা)'),
  contact_needed: word('A mobile number or an email address is needed.', 'মোবাইল নম্বর বা ই-মেইলের অন্তত একটি লাগবে।'),
  make: word('Create account', 'অ্যাকাউন্ট তৈরি করুন'),
  made: word('{name} was told how to claim the account.', '{name}-কে অ্যাকাউন্ট বুঝে নেওয়ার উপায় জানানো হয়েছে।'),
} as const;

const { own_role, beyond_yours, scope_too_wide, last_administrator } = roleErrors;
export const errors = {
  own_role,
  beyond_yours,
  scope_too_wide,
  last_administrator,
  address_taken: word(
    'There is already an account with this contact. Find the person and give them the role.',
    'এই ই-মেইল বা নম্বরে একটি অ্যাকাউন্ট আগে থেকেই আছে। তাঁকে খুঁজে ভূমিকাটি দিন।',
  ),
  address_owned: word(
    'The owner has claimed this account: only they can change their contact.',
    'মালিক অ্যাকাউন্টটি বুঝে নিয়েছেন: যোগাযোগের তথ্য এখন শুধু তিনিই বদলাতে পারেন।',
  ),
  holds_more: word(
    'This person holds a role that you cannot give. Only somebody who can give it can edit the account.',
    'তাঁর এমন একটি ভূমিকা আছে, যা আপনি দিতে পারেন না। যিনি দিতে পারেন, তিনিই অ্যাকাউন্টটি বদলাতে পারবেন।',
  ),
  has_access: word('Your role already has this permission.', 'আপনার ভূমিকায় এই অনুমতি আগে থেকেই আছে।'),
  asked_already: word(
    'You have already asked for this within the last seven days. Those who can grant it have been told.',
    'গত সাত দিনে আপনি একবার অনুরোধ করেছেন। যিনি অনুমতি দিতে পারেন, তিনি জানেন।',
  ),
  nobody_to_ask: word('There is nobody to ask in this role.', 'এই ভূমিকায় অনুরোধ পাঠানোর মতো কেউ নেই।'),
  stale: word('This account has been changed in the meantime. Nothing was overwritten.', 'এর মধ্যে অ্যাকাউন্টটি বদলানো হয়েছে। কিছু মুছে যায়নি।'),
} as const;
export const messages = {
  granted_subject: word('Permission granted: {grant}', 'অনুমতি পেয়েছেন: {grant}'),
  granted_mail: word(
    'You asked for the permission “{grant}”. A role of yours has it now. This is the page:\n\n{link}\n\nIf you hold several roles, switch to the one that has it; the page offers it.',
    'আপনি “{grant}” অনুমতি চেয়েছিলেন। এখন আপনার একটি ভূমিকায় এটি আছে। যেখানে ছিলেন সেখান থেকেই চালিয়ে যান:\n\n{link}\n\nএকাধিক ভূমিকা থাকলে অনুমতি থাকা ভূমিকাটি বেছে নিন; পাতাতেই তা দেখানো হবে।',
  ),
  granted_sms: word('You have the permission now: {grant}. {link}', 'অনুমতি পেয়েছেন: {grant}। {link}'),
  declined_subject: word('Your request was declined: {grant}', 'অনুরোধ রাখা যায়নি: {grant}'),
  declined_mail: word(
    'You asked for the permission “{grant}”. The request was declined. Your roles stay as they are.',
    'আপনি “{grant}” অনুমতি চেয়েছিলেন। যিনি দিতে পারতেন, তিনি অনুরোধটি রাখেননি। আপনার ভূমিকা আগের মতোই আছে।',
  ),
  declined_why: word(
    'You asked for the permission “{grant}”. The request was declined: {note}\n\nYour roles stay as they are.',
    'আপনি “{grant}” অনুমতি চেয়েছিলেন। যিনি দিতে পারতেন, তিনি অনুরোধটি রাখেননি: {note}\n\nআপনার ভূমিকা আগের মতোই আছে।',
  ),
  declined_sms: word('Your request for a permission was declined: {grant}', 'অনুমতির অনুরোধ রাখা যায়নি: {grant}'),
  asked_subject: word('{name} asks for a permission: {grant}', '{name} একটি অনুমতি চেয়েছেন: {grant}'),
  asked_mail: word(
    '{name}, in the role {role}, asks for the permission “{grant}”.\n\nGive a role that has it, or do nothing:\n\n{link}',
    '{name} ({role}) একটি অনুমতি চেয়েছেন: “{grant}”।\n\nএই অনুমতি আছে এমন ভূমিকা দিতে পারেন, কিছু না করলেও চলবে:\n\n{link}',
  ),
  asked_sms: word('{name} asks for a permission: {grant}. {link}', '{name} অনুমতি চেয়েছেন: {grant}। {link}'),
  subject: word('An account has been made for you on Shikhon', 'শিখনে আপনার জন্য একটি অ্যাকাউন্ট তৈরি হয়েছে'),
  mail: word(
    'An account has been made for you on Shikhon, with the role {role}. To claim it, register with this address: you get a code and choose a password.\n\n{link}\n\nIf you did not expect this, do nothing: the account stays without a password.',
    'শিখনে আপনার জন্য একটি অ্যাকাউন্ট তৈরি হয়েছে। ভূমিকা: {role}। বুঝে নিতে এই ই-মেইল দিয়ে নিবন্ধন করুন: একটি কোড পাবেন ও নিজের পাসওয়ার্ড ঠিক করবেন।\n\n{link}\n\nএমন কিছুর কথা না থাকলে কিছু করতে হবে না: অ্যাকাউন্টটির কোনো পাসওয়ার্ড নেই।',
  ),
  sms: word('Your Shikhon account waits for you: register with this number. {link}', 'শিখনে আপনার অ্যাকাউন্ট তৈরি: এই নম্বরে নিবন্ধন করুন। {link}'),
} as const;

export const history = {
  request: word('request for a permission', 'অনুমতির অনুরোধ'),
  fields: {
    access_grant: word('Permission', 'অনুমতি'),
    verdict: word('Decision', 'সিদ্ধান্ত'),
    note: word('Reason', 'কারণ'),
  },
  verdicts: { granted: word('granted', 'দেওয়া হয়েছে'), declined: word('declined', 'দেওয়া হয়নি') },
} as const;
