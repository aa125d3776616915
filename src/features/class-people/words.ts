// UI texts (i18n) and errors of the people of a class.
import { word } from '#core/i18n/words.ts';
import { errors as batchErrors } from '#features/batches/words-staff.ts';
import { errors as classErrors } from '#features/classrooms/words.ts';
import { errors as enrollmentErrors } from '#features/enrollments/words.ts';
import { errors as staffErrors } from '#features/enrollments/words-staff.ts';
import { errors as linkErrors } from '#features/personal-links/words-staff.ts';

const { batch_full, enrollment_closed } = enrollmentErrors;
export const errors = {
  batch_full,
  enrollment_closed,
  already_accepted: enrollmentErrors.already_accepted,
  changed_since: staffErrors.changed_since,
  not_teacher_here: word(
    'Nobody who teaches here has this number or address. Please give them a role in the institution first.',
    'এই নম্বর বা ঠিকানায় এখানকার কোনো শিক্ষক পাওয়া যায়নি। আগে প্রতিষ্ঠানে তাঁকে একটি ভূমিকা দিন।',
  ),
  nobody_here: word('This person does not belong to the institution.', 'তিনি এই প্রতিষ্ঠানের কেউ নন।'),
  two_people: linkErrors.two_people,
  account_there: linkErrors.account_there,
  own_account: linkErrors.own_account,
  revoked: linkErrors.revoked,
  learns_elsewhere: linkErrors.learns_elsewhere,
  is_archived: classErrors.is_archived,
  stale: batchErrors.stale,
  roll_taken: word('Somebody else in the class has this roll number.', 'এই রোল নম্বর ক্লাসের আরেকজনের।'),
  not_in_class: word('This person is not in the class any more. Please reload the list.', 'তিনি আর এই ক্লাসে নেই। তালিকাটি আবার খুলুন।'),
  last_teacher: word('A class keeps one teacher. Name another one first.', 'ক্লাসে অন্তত একজন শিক্ষক লাগে। আগে আরেকজনকে শিক্ষক করুন।'),
  too_late: word('This was more than 30 days ago. Please add the person again.', '৩০ দিন পেরিয়ে গেছে। তাঁকে আবার যোগ করুন।'),
  group_there: word('The class has a group with this name.', 'এই নামে ক্লাসে একটি দল আছে।'),
  too_many_groups: word('A class has 100 groups at most.', 'এক ক্লাসে সর্বোচ্চ ১০০টি দল হয়।'),
};
export const words = {
  places: word('Classes', 'ক্লাস'),
  teacher: word('Teacher', 'শিক্ষক'),
  learner: word('Learner', 'শিক্ষার্থী'),
  title: word('People', 'মানুষ'),
  learners: word('Learners', 'শিক্ষার্থী'),
  teachers: word('Teachers', 'শিক্ষক'),
  seats: word('{taken} of {seats} seats taken', '{seats} আসনের {taken}টি ভরেছে'),
  count: word('{n} {n|person|people}', '{n} জন'),
  find: word('Name or roll number', 'নাম বা রোল নম্বর'),
  search: word('Search', 'খুঁজুন'),
  all_groups: word('All groups', 'সব দল'),
  group: word('Group', 'দল'),
  roll: word('Roll number', 'রোল নম্বর'),
  roll_of: word('Roll {n}', 'রোল {n}'),
  you: word('you', 'আপনি'),
  none: word('No learner yet. Share the link, or add people yourself.', 'এখনো কোনো শিক্ষার্থী নেই। লিংক শেয়ার করুন, অথবা নিজে যোগ করুন।'),
  none_yet: word('No learner yet.', 'এখনো কোনো শিক্ষার্থী নেই।'),
  none_found: word('Nobody was found. Try another name.', 'কাউকে পাওয়া যায়নি। অন্য নামে খুঁজুন।'),
  no_teacher: word('No teacher is named yet.', 'এখনো কোনো শিক্ষক দেওয়া হয়নি।'),
  roles: {
    teacher: word('Teacher', 'শিক্ষক'),
    assistant: word('Assistant', 'সহকারী'),
    marker: word('Marker', 'পরীক্ষক'),
    helper: word('Helper', 'সাহায্যকারী'),
    viewer: word('Read-only', 'শুধু দেখেন'),
  },
  share: word('Join the class', 'ক্লাসে যোগ দিন'),
  share_text: word('Whoever has the link or the code joins the class.', 'লিংক বা কোড দিয়ে যে কেউ ক্লাসে যোগ দিতে পারবেন।'),
  code: word('Code', 'কোড'),
  link: word('Link', 'লিংক'),
  copy: word('Copy the link', 'লিংক কপি করুন'),
  copied: word('The link has been copied', 'লিংক কপি হয়েছে'),
  not_copied: word('The link could not be copied. Select it and copy it yourself.', 'লিংক কপি করা যায়নি। নিজে বাছাই করে কপি করুন।'),
  qr_alt: word('QR code of {url}', '{url}-এর কিউআর কোড'),
};
