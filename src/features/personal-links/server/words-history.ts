// UI texts (i18n) of the history of personal links: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

export const history = {
  name: word('personal link', 'ব্যক্তিগত লিংক'),
  fields: {
    kind: word('Kind', 'ধরন'),
    expires_at: word('Valid until', 'মেয়াদ'),
    turn: word('Times sent', 'কতবার পাঠানো'),
    opened_at: word('Opened on', 'লিংক খোলার সময়'),
    revoked_at: word('Revoked on', 'বাতিলের সময়'),
  },
};
