// UI texts (i18n) of accounts: profile, picture, public page.
import { word } from '#core/i18n/words.ts';

/** Who sees a field of somebody's page. */
export const whoSees = {
  audiences: {
    nobody: word('Only me', 'শুধু আমি'),
    teachers: word('My course teachers', 'আমার কোর্সের শিক্ষক'),
    institution: word('My institution', 'আমার প্রতিষ্ঠান'),
    everybody: word('Everybody', 'সবাই'),
  },
} as const;
export const words = {
  learner: word('Learner', 'শিক্ষার্থী'),
  // profile
  missing: word('Still missing: {parts}', 'এখনো বাকি: {parts}'),
  filled: word('{percent}% of the profile is filled in', 'প্রোফাইলের {percent}% পূরণ হয়েছে'),
  picture: word('Picture', 'ছবি'),
  picture_hint: word('JPEG, PNG or GIF, up to 8 MB', 'জেপিইজি, পিএনজি বা জিআইএফ, সর্বোচ্চ ৮ এমবি'),
  picture_too_large: word(
    'This picture is larger than 8 MB. Please choose a smaller one.',
    'ছবিটি ৮ এমবির চেয়ে বড়। ছোট একটি ছবি বেছে নিন।',
  ),
  picture_unreadable: word(
    'This file cannot be read as a picture. Please choose another one.',
    'ফাইলটি ছবি হিসেবে পড়া যাচ্ছে না। অন্য একটি বেছে নিন।',
  ),
  choose_picture: word('Choose a picture', 'ছবি বেছে নিন'),
  picture_saved_title: word('Success', 'সফল!'),
  picture_saved: word('Your picture was updated', 'সফলভাবে ছবি আপডেট হয়েছে'),
  about_you: word('About you', 'আপনার পরিচয়'),
  full_name: word('Name', 'নাম'),
  bn_name: word('Name in Bangla', 'বাংলায় নাম'),
  gender: word('Gender', 'লিঙ্গ'),
  female: word('Female', 'নারী'),
  male: word('Male', 'পুরুষ'),
  other: word('Other', 'অন্যান্য'),
  birth_date: word('Date of birth', 'জন্মতারিখ'),
  profession: word('Profession', 'পেশা'),
  from_record: word('Taken from your verified record, and not changed here', 'যাচাই করা নথি থেকে নেওয়া, এখান থেকে বদলানো যাবে না'),
  district: word('District', 'জেলা'),
  about: word('A few words about yourself', 'নিজের সম্পর্কে কিছু কথা'),
  email: word('Email', 'ই-মেইল'),
  phone: word('Mobile number', 'মোবাইল নম্বর'),
  change_contacts: word('Change or add a mobile number or email', 'মোবাইল নম্বর বা ই-মেইল বদলান বা যোগ করুন'),
  username: word('Username', 'ইউজারনেম'),
  none_given: word('Not given', 'দেওয়া হয়নি'),
  save: word('Save', 'সংরক্ষণ করুন'),
  saved_title: word('Success', 'সফল'),
  saved: word('Your profile was saved', 'প্রোফাইল সংরক্ষণ করা হয়েছে'),
  stale_title: word('This profile has been changed elsewhere in the meantime.', 'এর মধ্যে অন্য জায়গা থেকে প্রোফাইলটি বদলানো হয়েছে।'),
  stale_text: word('What you wrote is still here. What is saved now:', 'আপনার লেখা এখানেই আছে। এখন সংরক্ষিত আছে:'),
  keep_mine: word('Save what I wrote', 'আমার লেখাটি সংরক্ষণ করুন'),
  take_theirs: word('Use the saved version', 'সংরক্ষিত তথ্য নিন'),
  leave_title: word('Leave without saving?', 'সংরক্ষণ না করেই যাবেন?'),
  leave_text: word('What you changed in the profile will be lost.', 'প্রোফাইলে যা বদলেছেন, তা হারিয়ে যাবে।'),
  leave: word('Leave and lose the changes', 'পরিবর্তন বাদ দিয়ে বেরিয়ে যান'),
  visibility_closed: word('Your page is closed: nobody sees it.', 'আপনার পাতা বন্ধ: কেউ দেখতে পান না।'),
  visibility_open: word('Your page is open at {address}', 'আপনার পাতা খোলা আছে: {address}'),
  visibility_choose: word('Choose who sees what', 'কে কী দেখবেন, ঠিক করুন'),
} as const;
