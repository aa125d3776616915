// UI texts (i18n) of the history of accounts: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

export const history = {
  name: word('account', 'অ্যাকাউন্ট'),
  fields: {
    name: word('Name (English)', 'নাম (ইংরেজি)'),
    bn_name: word('Name (Bangla)', 'নাম (বাংলা)'),
    phone: word('Mobile number', 'মোবাইল নম্বর'),
    email: word('Email', 'ই-মেইল'),
    birth_date: word('Date of birth', 'জন্মতারিখ'),
    gender: word('Gender', 'লিঙ্গ'),
    profession: word('Profession', 'পেশা'),
    district: word('District', 'জেলা'),
    upazila_id: word('Upazila', 'উপজেলা'),
    pdsid: word('Verified teacher ID', 'যাচাইকৃত শিক্ষক আইডি'),
    teacherverify: word('Teacher verification', 'শিক্ষক যাচাই'),
    suspended_at: word('Suspended on', 'স্থগিতের সময়'),
    suspended_reason: word('Reason for suspension', 'স্থগিতের কারণ'),
  },
  choices: { gender: { female: word('Female', 'নারী'), male: word('Male', 'পুরুষ'), other: word('Other', 'অন্যান্য') } },
};
