// What the columns of an account are called where a merge tells of them.
import type { Word } from '#core/i18n/words.ts';
import { facts, words as people } from '#features/people/words.ts';
import { words } from '../words.ts';

export const profile: Readonly<Record<string, Word>> = {
  bn_name: words.bn_name,
  gender: facts.gender,
  birth_date: facts.birth_date,
  photo_file_id: words.photo,
  cover_file_id: words.cover,
  language: words.language,
  about: words.about_person,
  profession: people.profession,
  district: people.district,
  upazila_id: people.upazila,
  pdsid: words.identity,
};
