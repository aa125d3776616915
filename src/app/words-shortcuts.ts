// UI texts (i18n) of the keyboard shortcuts dialog.
import { word } from '#core/i18n/words.ts';

export const words = {
  title: word('Keys on this page', 'এই পাতার শর্টকাট'),
  this_list: word('Show this list', 'এই তালিকা দেখুন'),
  next_part: word('Next link or button', 'পরের লিংক বা বোতাম'),
  press: word('Press what has the ring', 'ঘের দেওয়া বোতাম চাপুন'),
  close: word('Close what is open', 'খোলা জানালা বন্ধ করুন'),
} as const;
