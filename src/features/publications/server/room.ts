// The publications room as a value: what readers may have.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { errors } from '../words.ts';
import { publication } from '../words-history.ts';
import { merging } from '../words-merging.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { reindexJob } from './indexing.ts';

const tracked = {
  publication: {
    table: 'publications',
    words: publication,
    title: ['title', 'bn_title'],
    institution: 'institution_id',
    names: { category_id: 'categories', course_id: 'courses' },
    numbered: ['picture_id', 'bn_picture_id'],
  },
} as const;
const merge: Merging = {
  'publications.author_id': { what: merging.publications, key: ['id'] },
};
export const room = defineRoom({
  name: 'publications',
  calls,
  errors,
  handlers,
  jobs: [reindexJob],
  tracked,
  merge,
  holds,
  showsFiles: ['publications.picture_id', 'publications.bn_picture_id'],
});
