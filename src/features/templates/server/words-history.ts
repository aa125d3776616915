// UI texts (i18n) of the history of templates: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

export const history = {
  name: word('template', 'নকশা'),
  fields: {
    title: word('Name in English', 'ইংরেজি নাম'),
    bn_title: word('Name in Bangla', 'বাংলা নাম'),
    current_version_id: word('Version', 'সংস্করণ'),
    removed_at: word('Deleted on', 'মোছার সময়'),
  },
};
