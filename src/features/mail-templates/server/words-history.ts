// UI texts (i18n) of the history of mail templates: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

export const history = {
  name: word('email text', 'ই-মেইলের লেখা'),
  fields: {
    subject: word('Subject in English', 'ইংরেজি বিষয়'),
    bn_subject: word('Subject in Bangla', 'বাংলা বিষয়'),
    body: word('Email in English', 'ইংরেজি ই-মেইল'),
    bn_body: word('Email in Bangla', 'বাংলা ই-মেইল'),
    sms: word('SMS in English', 'ইংরেজি এসএমএস'),
    bn_sms: word('SMS in Bangla', 'বাংলা এসএমএস'),
  },
};
