// The institutions room as a value: calls, errors, reach, handlers.
import { defineRoom } from '#core/contract/server/room.ts';
import { atInstitutions } from '../addresses.ts';
import { calls, handlers } from './calls.ts';
import { typeWords } from '../types.ts';
import { reach } from './reach.ts';
import { errors } from '../words-refusals.ts';
import { institution, main_site } from './words-history.ts';

const tracked = {
  institution: {
    table: 'institutions',
    words: { ...institution, choices: { type: typeWords } },
    title: ['institution_name_en', 'institution_name'],
    institution: 'id',
    screen: atInstitutions.path,
  },
  main_site: { table: 'platform_site', words: main_site },
} as const;
export const room = defineRoom({
  name: 'institutions',
  calls,
  errors,
  reach,
  handlers,
  tracked,
  showsFiles: ['institutions.logo_file_id'],
});
