// The verification room as a value: calls, errors, handlers, what becomes of a verification with its person.
import { defineRoom } from '#core/house/server/room.ts';
import { removeFile } from '#core/files/server/files.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { atTeacherClaims } from '../addresses.ts';
import { codeErrors } from '#features/registration/server/service.ts';
import * as calls from '../contract.ts';
import { errors } from '../words-errors.ts';
import { merging } from '../words-merging.ts';
import { askKept, sweepKept, tellOpened } from './answering.ts';
import { handlers } from './calls.ts';
import { claimCalls, claimHandlers } from './claims.ts';
import { paperCalls, paperHandlers, sweepPapers } from './papers.ts';
import { registryCalls, registryHandlers } from './registry-calls.ts';
import { registrySheet } from './registry-sheet.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { eraseVerification } from './store.ts';
import { eraseClaims } from './store-claims.ts';
import { dropWaiting } from './store-waiting.ts';
import { waitingCalls, waitingHandlers } from './waiting.ts';
import { history, registryHistory } from './words-history.ts';

const merge: Merging = {
  'teacher_verifications.user_id': { what: merging.verification, key: ['id'], unique: [[]] },
  'teacher_claims.user_id': { what: merging.claims, key: ['id'], one_with: { state: 'waiting' } },
  'teacher_level_notices.user_id': { what: merging.levels, key: ['level'], unique: [['level']] },
  'teacher_kept_pairs.user_id': { what: merging.kept, key: ['id'], unique: [[]] },
};
const tracked = {
  teacher_claim: {
    table: 'teacher_claims',
    words: history,
    subject: 'user_id',
    personal: ['told', 'reason'],
    screen: atTeacherClaims.path,
  },
  registry_record: { table: 'teacher_registry', words: registryHistory },
} as const;
export const room = defineRoom({
  name: 'verification',
  calls: { ...calls, ...claimCalls, ...paperCalls, ...registryCalls, ...waitingCalls },
  errors: { ...errors, ...codeErrors },
  reach,
  handlers: { ...handlers, ...claimHandlers, ...paperHandlers, ...registryHandlers, ...waitingHandlers },
  jobs: [sweepPapers, tellOpened, askKept, sweepKept],
  showsFiles: ['teacher_claim_papers.file_id'],
  sheets: [registrySheet],
  tracked,
  merge,
  holds,
  erase: async (sql, { user_id }) => {
    await eraseVerification(sql, user_id);
    await dropWaiting(sql, user_id);
    for (const id of await eraseClaims(sql, user_id)) await removeFile(sql, id);
  },
});
