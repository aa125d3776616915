// Texts of the strings of a language (i18n) that clients know by a short name beside the one of the catalogue.
import { word } from '#core/i18n/words.ts';

export const named = {
  home: word('Home', 'হোম'),
  course: word('Course', 'কোর্স'),
  certificate: word('Certificate', 'সনদ'),
  more: word('More', 'আরও'),
  platform_name: word('Shikhon', 'শিখন'),
  file_manager: word('File manager', 'ফাইল ম্যানেজার'),
  select: word('Select', 'বাছাই করুন'),
  add_folder: word('Add a folder', 'ফোল্ডার যোগ করুন'),
  add_url: word('Add a link', 'লিংক যোগ করুন'),
  sort_by: word('Sort by', 'সাজান'),
  empty_data_msg: word('Nothing here yet', 'এখনো কিছু নেই'),
};
