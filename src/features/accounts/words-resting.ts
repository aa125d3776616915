// UI texts (i18n) of the own roles that do nothing while their institution is switched off.
import { word } from '#core/i18n/words.ts';

export const words = {
  off: word('{institution} has been switched off since {date}.', '{institution} {date} থেকে বন্ধ আছে।'),
  reason: word('Reason: {reason}', 'কারণ: {reason}'),
  role: word(
    'You cannot work there as {role} meanwhile. Once it is switched on again, your role is back as it was.',
    'এ সময় সেখানে {role} হিসেবে কাজ করা যাবে না। আবার চালু হলে আপনার ভূমিকা আগের মতোই ফিরে পাবেন।',
  ),
} as const;
