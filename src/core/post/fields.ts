// Fields of mails and SMS with their samples: codes and numbers are Latin in both languages, to be typed and dialled.
import type { Word } from '#core/i18n/words.ts';
import { fields as words } from './words-fields.ts';

const same = (text: string): Word => ({ en: text, bn: text });
export const fields: Readonly<Record<string, { of: Word; sample: Word }>> = {
  ...words,
  code: { ...words.code, sample: same('482913') },
  to: { ...words.to, sample: same('0171*****89') },
  number: { ...words.number, sample: same('1234') },
};
