// Error texts (i18n) of the sessions calls.
import { word } from '#core/i18n/words.ts';
import { accountErrors } from '#features/accounts/server/service.ts';

export const errors = {
  wrong_login: word('The mobile number, email or password is not correct.', 'মোবাইল নম্বর, ই-মেইল বা পাসওয়ার্ড মেলেনি।'),
  not_verified: word(
    'This account is not verified yet. Enter the code that was sent, or ask for a new one.',
    'অ্যাকাউন্টটি এখনো যাচাই হয়নি। পাঠানো কোডটি দিন, অথবা নতুন কোড নিন।',
  ),
  suspended: accountErrors.suspended,
  wrong_pin: word('The PIN does not match. Please enter it again.', 'পিন মেলেনি। আবার লিখুন।'),
  pin_over: word(
    'This PIN can no longer be used here. Please log in with your password.',
    'পিনটি এখানে আর কাজ করবে না। পাসওয়ার্ড দিয়ে লগইন করুন।',
  ),
  pin_form: word('Please give 4 to 6 digits.', '৪ থেকে ৬ অঙ্কের পিন দিন।'),
  pin_weak: word('This PIN is easy to guess. Please choose another one.', 'এই পিন সহজে অনুমান করা যায়। অন্য একটি দিন।'),
  pin_not_for_staff: word(
    'An account with a role in an institution is protected by its password alone.',
    'প্রতিষ্ঠানের ভূমিকা আছে এমন অ্যাকাউন্টে শুধু পাসওয়ার্ড দিয়ে লগইন করা যায়।',
  ),
  wrong_password: accountErrors.wrong_password,
  no_password: word(
    'This account has no password. Log in again the way you do, then it works for ten minutes.',
    'এই অ্যাকাউন্টে পাসওয়ার্ড নেই। যেভাবে লগইন করেন, সেভাবে আবার লগইন করুন; এরপর দশ মিনিট কাজটি করা যাবে।',
  ),
  unsupported_grant_type: word('Only the client_credentials grant is served here.', 'এখানে শুধু client_credentials অনুমোদন চলে।'),
  invalid_client: word('The client is not known.', 'ক্লায়েন্টটি চেনা যায়নি।'),
} as const;

/** One notice for all: a way to log in was added, removed or changed. `{name}` is that of a passkey or a provider. */
export const messages = {
  passkey_added: word('A passkey now opens your Shikhon account: {name}.', 'শিখন অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে: {name}।'),
  passkey_removed: word('A passkey of your Shikhon account was removed: {name}.', 'শিখন অ্যাকাউন্ট থেকে একটি পাসকি সরানো হয়েছে: {name}।'),
  provider_added: word('{name} now opens your Shikhon account.', '{name} দিয়ে এখন শিখন অ্যাকাউন্ট খোলা যায়।'),
  provider_removed: word('{name} no longer opens your Shikhon account.', '{name} দিয়ে আর শিখন অ্যাকাউন্ট খোলা যায় না।'),
  factor_added: word(
    'Your Shikhon account now asks for a second code at each login.',
    'এখন থেকে শিখন অ্যাকাউন্টে লগইন করতে দ্বিতীয় একটি কোড লাগবে।',
  ),
  factor_removed: word('Your Shikhon account no longer asks for a second code.', 'শিখন অ্যাকাউন্টে লগইন করতে আর দ্বিতীয় কোড লাগবে না।'),
  password_set: word('The password of your Shikhon account was set.', 'শিখন অ্যাকাউন্টে নতুন পাসওয়ার্ড দেওয়া হয়েছে।'),
  subject: word('A change in how you log in to Shikhon', 'শিখনে আপনার লগইনের উপায়ে পরিবর্তন'),
  mail: word(
    '{change}\n\nIf this was you, there is nothing to do.\n\nIf not, someone else was in your account. Choose a new password at once, then look through your ways to log in:\n{link}',
    '{change}\n\nকাজটি আপনার হলে কিছু করার দরকার নেই।\n\nআপনার না হলে অন্য কেউ আপনার অ্যাকাউন্ট খুলেছেন। এখনই নতুন পাসওয়ার্ড ঠিক করুন, তারপর লগইনের উপায়গুলো দেখে নিন:\n{link}',
  ),
  sms: word('{change} Not you? {link}', '{change} আপনি না হলে: {link}'),
} as const;
