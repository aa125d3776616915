// Words of the history of class people: somebody's place in a class, a group.
import { word } from '#core/i18n/words.ts';
import { words } from '../words.ts';

export const history = {
  name: word('Place in a class', 'ক্লাসে অবস্থান'),
  fields: { roll: words.roll, group_id: words.group },
};
export const groupHistory = {
  name: word('Group of a class', 'ক্লাসের দল'),
  fields: { title: word('Name', 'নাম'), bn_title: word('Name in Bangla', 'বাংলা নাম') },
};
