// UI texts (i18n) of the history of institutions and of the main site: the fields that it tells of.
import { word } from '#core/i18n/words.ts';
import { columnWords } from '#core/records/server/tracked.ts';
import { introduction as written } from '../introduction.ts';

const modules_off = word('Modules switched off', 'বন্ধ রাখা মডিউল');
export const institution = {
  name: word('institution', 'প্রতিষ্ঠান'),
  fields: {
    institution_name_en: word('Name (English)', 'নাম (ইংরেজি)'),
    institution_name: word('Name (Bangla)', 'নাম (বাংলা)'),
    site_config: word('Site menus', 'সাইটের মেনু'),
    modules_off,
    brand: word('Colour', 'রং'),
    white_label: word('Standalone site', 'সাইটটি শুধু নিজের প্রতিষ্ঠানের'),
    logo_path: word('Logo', 'লোগো'),
    type: word('Type', 'ধরন'),
    username: word('Site name', 'সাইটের নাম'),
    about: word('About (English)', 'পরিচিতি (ইংরেজি)'),
    bn_about: word('About (Bangla)', 'পরিচিতি (বাংলা)'),
    phone: word('Phone', 'ফোন'),
    email: word('Email', 'ই-মেইল'),
    address: word('Address (English)', 'ঠিকানা (ইংরেজি)'),
    bn_address: word('Address (Bangla)', 'ঠিকানা (বাংলা)'),
    closed_at: word('Switched off', 'বন্ধ করা'),
    closed_reason: word('Reason', 'কারণ'),
  },
};
const { body, bn_body, ...columns } = columnWords(written.fields);
/** A text is compared as it reads, without its markup. */
export const introduction = { name: word('introduction', 'পরিচিতি'), fields: { ...columns, said: body!, bn_said: bn_body! } };
export const main_site = { name: word('main site', 'মূল সাইট'), fields: { modules_off } };
