// The room of the content bank as a value.
import { defineRoom } from '#core/house/server/room.ts';
import { serveDraft } from '#core/drafts/server/serve.ts';
import { serveSound } from '#features/questions/server/service-import.ts';
import { errors as draftErrors } from '#core/drafts/words.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { guardianErrors } from '#features/guardians/words.ts';
import { atContentEdit } from '../addresses.ts';
import { takeSound, writing } from '../contract-writing.ts';
import { errors, history, words } from '../words.ts';
import * as reading from './calls.ts';
import * as changing from './calls-writing.ts';
import { ownDraft } from './draft-kind.ts';
import { holds } from './held.ts';
import { followUsesJob } from './following.ts';
import { forgetPerson, sweepJob } from './jobs.ts';
import { reach } from './reach.ts';

const tracked = {
  content: {
    table: 'contents',
    words: history,
    title: ['title', 'bn_title'],
    subject: 'owner_id',
    institution: 'institution_id',
    names: { category_id: 'categories' },
    screen: atContentEdit.path.replace('/:id', ''),
  },
} as const;
const merge: Merging = {
  'contents.owner_id': { what: words.held, key: ['id'] },
  'content_shares.to_user_id': { what: words.held_shares, key: ['id'], unique: [['content_id']] },
  'content_enrollments.user_id': { what: words.held_orders, key: ['id'], unique: [['content_id']] },
  'content_attempts.user_id': {
    what: words.held_attempts,
    key: ['enrollment_id', 'number'],
    goes_with: { table: 'content_enrollments', by: 'enrollment_id' },
  },
  'content_reviews.user_id': { what: words.held_reviews, key: ['id'], unique: [['content_id']] },
};
export const room = defineRoom({
  name: 'contents',
  calls: { ...reading.calls, ...changing.calls },
  errors: { ...errors, ...guardianErrors, not_ready: draftErrors.not_ready },
  reach,
  handlers: { ...reading.handlers, ...changing.handlers },
  jobs: [sweepJob, followUsesJob],
  parts: [serveDraft(writing, ownDraft), serveSound(takeSound, ownDraft)],
  tracked,
  showsFiles: ['content_files.file_id'],
  erase: (sql, { user_id }) => forgetPerson(sql, user_id),
  merge,
  holds,
});
