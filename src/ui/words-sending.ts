// UI texts (i18n) of a file that is sent: why it is not, and that it is sent again.
import { word } from '#core/i18n/words.ts';

export const words = {
  sending: word('Sending, {size}', 'আপলোড হচ্ছে, {size}'),
  too_large: word('This file is larger than 5 MB.', 'ফাইলটি ৫ এমবির বড়।'),
  not_sent: word('It did not arrive. The file is still chosen; send it again.', 'পৌঁছায়নি। ফাইলটি বাছাই করা আছে; আবার পাঠান।'),
  send_again: word('Send again', 'আবার পাঠান'),
} as const;
