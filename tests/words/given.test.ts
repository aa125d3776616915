// Texts that stand in both languages exactly as they were given, their faults of typing with them.
import { expect, test } from 'vitest';
import { words as frame } from '#app/words.ts';
import { fieldWords } from '#core/contract/words.ts';
import { words as account } from '#features/accounts/words.ts';
import { words as uploads } from '#features/files/words-uploads.ts';
import { words as files } from '#features/files/words-web.ts';
import { words as sessions } from '#features/sessions/words.ts';
import { errors as verificationErrors } from '#features/verification/words-errors.ts';
import { words as verification } from '#features/verification/words.ts';
import { words as kit } from '#ui/words.ts';
import { words as records } from '#ui/work/words-record.ts';

test.each([
  [sessions.logout_title, 'Logout', 'লগআউট'],
  [sessions.logout_done, 'Successfully Done', 'সফলভাবে সম্পন্ন হয়েছে'],
  [account.saved_title, 'Success', 'সফল'],
  [account.saved, 'Save Success Full', 'সফলভাবে সংরক্ষণ করা হয়েছে'],
  [account.picture_saved_title, 'Success', 'সফল!'],
  [account.picture_saved, 'Your picture was updated', 'সফলভাবে ছবি আপডেট হয়েছে'],
  [records.saving, 'Saving ...', 'সংরক্ষণ করা হচ্ছে …'],
  [records.created, '{item} has been created successfully', '{item} সফলভাবে তৈরি করা হয়েছে'],
  [records.saved, '{item} has been updated successfully', '{item} সফলভাবে হালনাগাদ করা হয়েছে'],
  [records.removed, '{item} has been deleted successfully', '{item} সফলভাবে মুছে ফেলা হয়েছে'],
  [verification.saved, 'Teacher verification has been updated successfully', 'শিক্ষক যাচাই সফলভাবে হালনাগাদ করা হয়েছে'],
  [verification.failed_title, 'Error', 'ত্রুটি'],
  [verification.try_again, 'Try again', 'আবার চেষ্টা করুন'],
  [files.renamed, '{name} has been updated successfully', '{name} সফলভাবে হালনাগাদ করা হয়েছে'],
  [files.removed, '{name} has been deleted successfully', '{name} সফলভাবে মুছে ফেলা হয়েছে'],
  [uploads.told_done, '{name} has been uploaded successfully', '{name} সফলভাবে আপলোড করা হয়েছে'],
  [files.denied, 'Denied', 'সম্ভব নয়'],
  [files.not_changeable, 'Not changable from here', 'এখান থেকে বদলানো যাবে না'],
  [files.link_added, 'Successfully updated!', 'সফলভাবে হালনাগাদ হয়েছে'],
  [files.link_ok, 'OK', 'ঠিক আছে'],
  [fieldWords.no_url, 'Please enter the URL', 'লিংকটি দিন'],
  [fieldWords.wrong_url, 'Please enter valid URL', 'সঠিক লিংক দিন'],
  [kit.not_found, 'This page could not be found', 'এই পাতাটি খুঁজে পাওয়া যায়নি'],
  [kit.to_home, 'Back to the home page', 'হোমে ফিরে যান'],
  [frame.go_back_home, 'Go back to home', 'হোমে ফিরে যান'],
])('%o is “%s”', (word, en, bn) => expect(word).toMatchObject({ en, bn }));

test('a verification that got no answer begins with what to do, whatever was silent: the office or the connection', () => {
  for (const word of [verificationErrors.registry_unavailable, verification.no_line]) {
    expect(word.en).toMatch(/^Try again\. /);
    expect(word.bn).toMatch(/^আবার চেষ্টা করুন। /);
  }
});
