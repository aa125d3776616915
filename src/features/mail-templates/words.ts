// UI texts (i18n) of mail templates: their list, the form of one, its preview, sending it to oneself.
import { word } from '#core/i18n/words.ts';

export const words = {
  many: word('Emails and SMS', 'ই-মেইল ও এসএমএস'),
  one: word('text', 'লেখা'),
  about: word(
    'All messages that the platform sends, by purpose. Changes apply from the next message on.',
    'প্ল্যাটফর্ম যা যা পাঠায়, কাজ অনুযায়ী। এখানে যা লিখবেন, পরের বার্তা থেকেই তা যাবে।',
  ),
  searches: word('purpose or text', 'কাজ বা লেখা'),
  purpose: word('Purpose', 'কীসের জন্য'),
  channel: word('Sent by', 'মাধ্যম'),
  channels: { mail: word('Email', 'ই-মেইল'), sms: word('SMS', 'এসএমএস'), both: word('Email and SMS', 'ই-মেইল ও এসএমএস') },
  state: word('State', 'অবস্থা'),
  states: {
    own: word('Default', 'মূল লেখা'),
    changed: word('Changed', 'বদলানো'),
    unfit: word('No longer fits', 'এখন আর মেলে না'),
  },
  changed: word('Changed on', 'বদলানোর তারিখ'),
  subject: word('Subject', 'বিষয়'),
  body: word('Email text', 'ই-মেইলের লেখা'),
  body_both: word('Email and SMS text', 'ই-মেইল ও এসএমএসের লেখা'),
  sms: word('SMS text', 'এসএমএসের লেখা'),
  text_hint: word(
    'Plain text. Placeholders in curly brackets are filled in when the message is sent and must stay. Leave a field empty to restore the default text.',
    'সাধারণ লেখা। দ্বিতীয় বন্ধনীর ঘরগুলো পাঠানোর সময় পূরণ হয়, তাই থাকতে হবে। ঘর খালি রাখলে মূল লেখা ফিরে আসে।',
  ),
  fields: word('Required placeholders', 'যেসব ঘর থাকতেই হবে'),
  no_fields: word('This text has no placeholders.', 'এই লেখায় কোনো ঘর নেই।'),
  preview: word('Preview', 'যেমন দেখাবে'),
  preview_about: word('The text as typed now, with sample values.', 'ঘরে নমুনা বসিয়ে, এখন যা লেখা আছে।'),
  on_phone: word('On a phone', 'ফোনে'),
  as_text: word('Plain text', 'সাধারণ লেখা'),
  shown_as: word('Shown as', 'যেভাবে দেখাবে'),
  language: word('Language', 'ভাষা'),
  sms_length: word('{letters} characters, {n} {n|part|parts}.', '{letters}টি অক্ষর, {n} ভাগ।'),
  own_length: word('The default text takes {n} {n|part|parts}.', 'মূল লেখায় লাগে {n} ভাগ।'),
  own_text: word('Default text', 'মূল লেখা'),
  back: word('Restore the default text', 'মূল লেখায় ফিরুন'),
  is_back: word('The default text has been restored', 'মূল লেখা ফিরে এসেছে'),
  test: word('Send a test to myself', 'নিজের কাছে পাঠান'),
  test_about: word(
    'Sends the saved text with samples to your own verified address, at most ten times an hour.',
    'সংরক্ষিত লেখাটি নমুনাসহ আপনার যাচাই করা ঠিকানায় যাবে, ঘণ্টায় সর্বোচ্চ দশবার।',
  ),
  test_unsaved: word('Your changes are not saved yet: the last saved text will be sent.', 'আপনার লেখা এখনো সংরক্ষিত হয়নি: আগের লেখাটি যাবে।'),
  test_mail: word('Send as email', 'ই-মেইলে পাঠান'),
  test_sms: word('Send as SMS', 'এসএমএসে পাঠান'),
  test_sent: word('On its way to {to}', '{to} ঠিকানায় যাচ্ছে'),
  test_mark: word('[Test] {text}', '[পরীক্ষা] {text}'),
} as const;
export const errors = {
  stale: word(
    'This text has been changed in the meantime. Nothing was overwritten; compare and save again.',
    'এর মধ্যে লেখাটি বদলানো হয়েছে। কিছু মুছে যায়নি; মিলিয়ে আবার সংরক্ষণ করুন।',
  ),
  no_address: word(
    'Your account has no verified address for this. Verify one in your profile first.',
    'এর জন্য আপনার যাচাই করা ঠিকানা নেই। আগে প্রোফাইলে যাচাই করুন।',
  ),
  not_sent_so: word('This message is not sent that way.', 'এই লেখা এভাবে পাঠানো হয় না।'),
} as const;
