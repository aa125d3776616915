// UI texts (i18n) of logging in by an outside provider: the landing screen with each refusal, and the card in the account settings.
import { word } from '#core/i18n/words.ts';

export const words = {
  checking_any: word('Logging in', 'লগইন হচ্ছে'),
  not_done: word('The login did not work', 'লগইন হয়নি'),
  cancelled: word('You stopped the login at {provider}. Nothing was changed.', '{provider}-এ লগইন থামানো হয়েছে। কিছু বদলায়নি।'),
  provider_down: word(
    '{provider} cannot be reached just now. Try again in a while, or log in another way.',
    'এখন {provider}-এ যোগাযোগ করা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন, অথবা অন্যভাবে লগইন করুন।',
  ),
  provider_wrong: word(
    'What {provider} answered could not be trusted, so you were not logged in. Try again, or log in another way.',
    '{provider}-এর উত্তর নির্ভরযোগ্য ছিল না, তাই লগইন করা হয়নি। আবার চেষ্টা করুন, অথবা অন্যভাবে লগইন করুন।',
  ),
  not_offered: word('This way to log in is not offered here.', 'এখানে এভাবে লগইন করার ব্যবস্থা নেই।'),
  none_title: word('No login is under way', 'কোনো লগইন চলছে না'),
  none_text: word(
    'Google, Facebook and others send you back to this page at the end of a login. None was started here.',
    'গুগল, ফেসবুক বা অন্য সেবা দিয়ে লগইন করলে শেষে এই পাতায় ফিরতে হয়। এখানে কোনো লগইন শুরু করা হয়নি।',
  ),
  to_login: word('To the login', 'লগইনে যান'),
  to_dashboard: word('To the dashboard', 'ড্যাশবোর্ডে যান'),
  over: word(
    'This login has been used, took too long, or was started in another browser. Please start again.',
    'এই লগইন আগেই ব্যবহার হয়েছে, সময় পেরিয়ে গেছে, অথবা অন্য ব্রাউজারে শুরু হয়েছিল। আবার শুরু করুন।',
  ),
  the_provider: word('the provider', 'সেবাটি'),
  again: word('Try again', 'আবার চেষ্টা করুন'),
  other_ways: word('Log in another way', 'অন্যভাবে লগইন করুন'),
  new_title: word('Almost there', 'আর একটু বাকি'),
  new_text: word(
    '{provider} told us who you are: {shown}. Check your name, and your account is made.',
    '{provider} আপনার পরিচয় জানিয়েছে: {shown}। নাম মিলিয়ে নিন, অ্যাকাউন্ট তৈরি হয়ে যাবে।',
  ),
  name: word('Your name', 'আপনার নাম'),
  name_hint: word('As it should appear on certificates', 'সনদে যেমন থাকবে'),
  create: word('Create my account', 'আমার অ্যাকাউন্ট তৈরি করুন'),
  have_account: word('I have an account here already', 'আমার এখানে আগে থেকেই অ্যাকাউন্ট আছে'),
  held_title: word('You have an account here already', 'আপনার এখানে আগে থেকেই অ্যাকাউন্ট আছে'),
  held_text: word(
    'An account here uses {shown}. Log in to it once as you always do; then {provider} can be added to it.',
    'এখানকার একটি অ্যাকাউন্টে {shown} আছে। একবার আগের মতো সেটিতে লগইন করুন; তারপর {provider} যোগ করা যাবে।',
  ),
  untold_title: word('One step more', 'আর একটি ধাপ'),
  untold_text: word(
    '{provider} did not tell a verified mobile number or email. Log in to your account, or register; then {provider} can be added to it.',
    '{provider} যাচাই করা মোবাইল নম্বর বা ই-মেইল জানায়নি। আপনার অ্যাকাউন্টে লগইন করুন, অথবা নিবন্ধন করুন; তারপর {provider} যোগ করা যাবে।',
  ),
  log_in: word('Log in to my account', 'আমার অ্যাকাউন্টে লগইন করুন'),
  register: word('Register', 'নিবন্ধন করুন'),
  link_title: word('Add {provider} to your account?', 'অ্যাকাউন্টে {provider} যোগ করবেন?'),
  link_text: word(
    'You are logged in as {name}. From now on {provider} ({shown}) opens this account, too.',
    'আপনি {name} নামে লগইন করা আছেন। এরপর {provider} ({shown}) দিয়েও এই অ্যাকাউন্ট খোলা যাবে।',
  ),
  link: word('Add {provider}', '{provider} যোগ করুন'),
  not_now: word('Not now', 'এখন নয়'),
  linked: word('{provider} was added', '{provider} যোগ করা হয়েছে'),
  to_logout: word('Log out', 'লগআউট করুন'),
  write_to_us: word('Write to us', 'আমাদের লিখুন'),
  // account settings
  card_title: word('Ways to log in', 'লগইনের উপায়'),
  card_text: word(
    'With these you log in without a password. What they tell of you is not shown to others.',
    'এগুলো দিয়ে পাসওয়ার্ড ছাড়া লগইন করা যায়। এরা আপনার সম্পর্কে যা জানায়, তা অন্য কেউ দেখে না।',
  ),
  since: word('added on {date}', '{date} তারিখে যোগ করা'),
  remove: word('Remove {provider}', '{provider} সরান'),
  remove_title: word('Remove {provider}?', '{provider} সরাবেন?'),
  remove_text: word('You can no longer log in with it. It can be added again.', 'এটি দিয়ে আর লগইন করা যাবে না। পরে আবার যোগ করা যাবে।'),
  removed: word('{provider} was removed', '{provider} সরানো হয়েছে'),
  last_way: word('Your only way to log in: choose a password before you remove it.', 'আপনার লগইনের একমাত্র উপায়: সরানোর আগে পাসওয়ার্ড ঠিক করুন।'),
} as const;
