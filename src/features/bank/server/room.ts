// The room of the question bank as a value.
import { serveDraft } from '#core/drafts/server/serve.ts';
import { defineRoom } from '#core/house/server/room.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { forgetVersionWriter, serveSound } from '#features/questions/server/service-import.ts';
import { atBankFolders, atBankQuestion } from '../addresses.ts';
import { takeSound, writing } from '../contract-writing.ts';
import { bankHistory, folderHistory, words } from '../words.ts';
import { jobs as bulk } from './bulk.ts';
import * as reading from './calls.ts';
import * as changing from './calls-writing.ts';
import { errors } from './deny.ts';
import { questionDraft } from './draft-kind.ts';
import { holds } from './held.ts';
import { countAnswersJob, deleteForGood, sweepJob } from './jobs.ts';
import { findAlikeJob } from './jobs-alike.ts';
import { reach, reachAll } from './reach.ts';
import { deleteFoldersOf, forgetPerson, listOf } from './store.ts';
import { forgetShares } from './store-shares.ts';

const tracked = {
  bank_question: {
    table: 'bank_questions',
    words: bankHistory,
    title: ['title', 'bn_title'],
    subject: 'owner_id',
    institution: 'institution_id',
    screen: atBankQuestion.path.replace('/:id', ''),
  },
  bank_folder: {
    table: 'bank_folders',
    words: folderHistory,
    title: ['name', 'name'],
    subject: 'owner_id',
    institution: 'institution_id',
    screen: atBankFolders.path,
  },
} as const;
const merge: Merging = {
  'bank_folders.owner_id': { what: words.held_folders, key: ['id'] },
  'bank_questions.owner_id': { what: words.held, key: ['id'] },
  'bank_shares.to_user_id': { what: words.held_shares, key: ['id'], unique: [['bank_id', 'folder_id', 'given_by']] },
};
const AT_ONCE = 500;
/** What lessons took from their bank stays there, and is nobody's. */
async function erase(sql: Sql, { user_id }: { user_id: number }): Promise<void> {
  for (;;) {
    const ids = (await listOf(sql, user_id, AT_ONCE)).map(({ id }) => id);
    if (!ids.length) break;
    await deleteForGood(sql, ids);
  }
  await deleteFoldersOf(sql, user_id);
  await forgetShares(sql, user_id);
  await forgetPerson(sql, user_id);
  await forgetVersionWriter(sql, user_id);
}
export const room = defineRoom({
  name: 'bank',
  calls: { ...reading.calls, ...changing.calls },
  errors,
  reach,
  reachAll,
  handlers: { ...reading.handlers, ...changing.handlers },
  jobs: [...bulk, countAnswersJob, findAlikeJob, sweepJob],
  parts: [serveDraft(writing, questionDraft), serveSound(takeSound, questionDraft)],
  tracked,
  erase,
  merge,
  holds,
});
