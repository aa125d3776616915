// What the columns of an account are called where a merge tells of them.
import type { Word } from '#core/i18n/words.ts';
import { words as listWords } from '../words.ts';
import { words } from '../words-merging.ts';
import { words as personWords } from '../words-person.ts';

export const profile: Readonly<Record<string, Word>> = {
  bn_name: words.bn_name,
  gender: personWords.gender,
  birth_date: personWords.birth_date,
  photo_file_id: words.photo,
  cover_file_id: words.cover,
  language: words.language,
  about: words.about_person,
  profession: listWords.profession,
  district: listWords.district,
  pdsid: words.identity,
};
