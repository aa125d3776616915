// Page titles of bulk messages; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  many: word('Bulk messages', 'গণবার্তা'),
  results: word('Who got it', 'কে কী পেলেন'),
  of: {
    mail: word('Bulk emails', 'গণহারে ই-মেইল'),
    sms: word('Bulk SMS', 'গণহারে এসএমএস'),
    custom: word('Bulk notifications', 'গণহারে নোটিফিকেশন'),
  },
} as const;
