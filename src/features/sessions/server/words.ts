// Error texts (i18n) of the sessions calls.
import { word } from '#core/i18n/words.ts';

export const errors = {
  wrong_login: word('The mobile number, e-mail or password is not right.', 'মোবাইল নম্বর, ই-মেইল বা পাসওয়ার্ড মেলেনি।'),
  not_verified: word(
    'This account is not verified yet. Enter the code that was sent, or ask for a new one.',
    'অ্যাকাউন্টটি এখনো যাচাই হয়নি। পাঠানো কোডটি দিন, অথবা নতুন কোড নিন।',
  ),
  suspended: word('This account is suspended. Please write to the administrator.', 'অ্যাকাউন্টটি স্থগিত আছে। প্রশাসকের সঙ্গে যোগাযোগ করুন।'),
  wrong_password: word('The present password is not right.', 'বর্তমান পাসওয়ার্ডটি ঠিক নয়।'),
  unsupported_grant_type: word('Only the client_credentials grant is served here.', 'এখানে শুধু client_credentials অনুমোদন চলে।'),
  invalid_client: word('The client is not known.', 'ক্লায়েন্টটি চেনা যায়নি।'),
} as const;
