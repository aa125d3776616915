// UI texts (i18n) of the history of institutions and of the main site: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

const modules_off = word('Modules switched off', 'বন্ধ রাখা মডিউল');
export const institution = {
  name: word('institution', 'প্রতিষ্ঠান'),
  fields: {
    institution_name_en: word('Name (English)', 'নাম (ইংরেজি)'),
    institution_name: word('Name (Bangla)', 'নাম (বাংলা)'),
    site_config: word('Menus of the site', 'সাইটের মেনু'),
    modules_off,
    brand: word('Colour', 'রং'),
    logo_path: word('Logo', 'লোগো'),
    type: word('Type', 'ধরন'),
    username: word('Name of the site', 'সাইটের নাম'),
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
export const introduction = {
  name: word('introduction', 'পরিচিতি'),
  fields: {
    title: word('Heading (English)', 'শিরোনাম (ইংরেজি)'),
    bn_title: word('Heading (Bangla)', 'শিরোনাম (বাংলা)'),
    picture_id: word('Picture (English)', 'ছবি (ইংরেজি)'),
    bn_picture_id: word('Picture (Bangla)', 'ছবি (বাংলা)'),
    alt: word('Description of the picture (English)', 'ছবির বর্ণনা (ইংরেজি)'),
    bn_alt: word('Description of the picture (Bangla)', 'ছবির বর্ণনা (বাংলা)'),
    said: word('Text (English)', 'লেখা (ইংরেজি)'),
    bn_said: word('Text (Bangla)', 'লেখা (বাংলা)'),
  },
};
export const main_site = { name: word('main site', 'মূল সাইট'), fields: { modules_off } };
