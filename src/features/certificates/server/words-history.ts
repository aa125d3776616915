// UI texts (i18n) of the history of certificates: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

export const history = {
  name: word('certificate', 'সনদ'),
  fields: {
    status: word('Status', 'অবস্থা'),
    revoked_at: word('Revoked on', 'বাতিলের সময়'),
    revoked_reason: word('Reason', 'কারণ'),
  },
  choices: { status: { 0: word('waiting', 'অপেক্ষায়'), 1: word('approved', 'অনুমোদিত'), 2: word('rejected', 'নামঞ্জুর') } },
};

export const termsHistory = {
  name: word('certificate settings', 'সনদ দেওয়ার নিয়ম'),
  fields: { needs_approval: word('After approval', 'অনুমোদনের পর'), template_id: word('Design', 'নকশা') },
};
