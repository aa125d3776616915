// Personal data (privacy): what the tables of accounts hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { ownName } from '#core/i18n/words.ts';
import { yesNo } from '#core/i18n/yes-no.ts';
import { whoSees, words } from '../words.ts';
import { visibilityWords } from '../words-visibility.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'users.id': {
    what: held.users,
    why: 'the account itself: to log in and to be called by name',
    sees: ['person', 'teachers', 'institution', 'platform'],
    keep: 'account',
    key: ['id'],
    given: [
      'username',
      'name',
      'bn_name',
      'email',
      'phone',
      'gender',
      'birth_date',
      'about',
      'profession',
      'district',
      'upazila_id',
      'pdsid',
      'teacherverify',
      'language',
      'email_verified_at',
      'phone_verified_at',
      'suspended_at',
      'suspended_reason',
      'created_at',
      'updated_at',
      'page_open',
      'visibility',
    ],
    codes: {
      language: { 1: { en: ownName.en, bn: ownName.en }, 2: { en: ownName.bn, bn: ownName.bn } },
      teacherverify: { 0: yesNo.no, 1: yesNo.yes },
      visibility: { ...whoSees.audiences, ...visibilityWords.fields },
      gender: { female: words.female, male: words.male, other: words.other },
    },
    withheld: {
      'works inside the product': [
        'uuid',
        'type',
        'demo_admin',
        'photo_file_id',
        'cover_file_id',
        'teacherverify_type',
        'version',
        'deleted_at',
        'name_keys',
        'made_by_staff',
        'made_for_institution_id',
      ],
      'opens something, or proves it': ['password_hash'],
    },
  },
};
