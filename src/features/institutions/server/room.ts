// The institutions room as a value: calls, errors, reach, handlers.
import { defineRoom } from '#core/house/server/room.ts';
import { atInstitutions } from '../addresses.ts';
import { calls, handlers } from './calls.ts';
import { typeWords } from '../types.ts';
import { reach } from './reach.ts';
import { errors } from '../words-refusals.ts';
import { serveDraft } from '#core/drafts/server/serve.ts';
import { writing } from '../contract-introduction-admin.ts';
import { reindexJob } from './indexing.ts';
import { introductions } from './introduction.ts';
import { institution, introduction, main_site } from './words-history.ts';

const tracked = {
  institution: {
    table: 'institutions',
    words: { ...institution, choices: { type: typeWords } },
    title: ['institution_name_en', 'institution_name'],
    institution: 'id',
    screen: atInstitutions.path,
  },
  main_site: { table: 'platform_site', words: main_site },
  introduction: {
    table: 'institution_introductions',
    words: introduction,
    title: ['title', 'bn_title'],
    institution: 'id',
    numbered: ['picture_id', 'bn_picture_id'],
  },
} as const;
export const room = defineRoom({
  name: 'institutions',
  calls,
  errors,
  reach,
  handlers,
  jobs: [reindexJob],
  tracked,
  parts: [serveDraft(writing, introductions)],
  showsFiles: ['institutions.logo_file_id', 'institution_introductions.picture_id', 'institution_introductions.bn_picture_id'],
});
