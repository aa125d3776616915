// What staff do with certificates of a batch: deciding on one or on many, revoking, making anew, looking at them, taking them out.
import { Id } from '#core/contract/call.ts';
import { action, declareActions } from '#core/records/actions.ts';
import { field } from '#core/records/declare.ts';
import { revoke } from './contract.ts';
import { approveOne, refuseOne, renew } from './contract-staff.ts';
import { type AwardRow, awards } from './lists-staff.ts';
import { doing, words } from './words-staff.ts';

const stateOf = (row: object) => (row as AwardRow).state;
const fields = { reason: field.long({ word: words.reason, hint: words.reason_hint, max: 500, required: true }) };

export const awardActions = declareActions(awards, {
  room: 'certificates',
  path: (name) => `/batch/certificates/${name}`,
  of: { managed_batch: 'batch_id' },
  within: { batch_id: Id },
  actions: {
    approve: action({
      call: approveOne,
      word: words.deeds.approve,
      icon: 'badge-check',
      key: 'a',
      fits: (row) => stateOf(row) !== 'valid',
      one: { ask: words.approve_one, text: words.approve_text, done: words.approved },
      many: { ask: words.many.approve, text: words.many_text.approve, doing: doing.approving, done: doing.approved },
    }),
    refuse: action({
      call: refuseOne,
      word: words.deeds.refuse,
      icon: 'x',
      key: 'r',
      fits: (row) => stateOf(row) !== 'valid',
      fields,
      one: { ask: words.refuse_one, text: words.refuse_text, done: words.refused },
      many: { ask: words.many.refuse, text: words.many_text.refuse, doing: doing.refusing, done: doing.refused },
    }),
    open: { word: words.deeds.open, icon: 'eye', grant: 'certificate.view', key: 'o' },
    renew: action({
      call: renew,
      word: words.deeds.renew,
      icon: 'refresh-cw',
      fits: (row) => ['valid', 'revoked'].includes(stateOf(row)),
      fields,
      one: { ask: words.renew_one, text: words.renew_text, done: words.renewed },
    }),
    revoke: action({
      call: revoke,
      word: words.deeds.revoke,
      icon: 'ban',
      danger: true,
      fits: (row) => stateOf(row) === 'valid',
      fields,
      id: ({ certificate_id }: AwardRow) => certificate_id!,
      one: { ask: words.revoke_one, text: words.revoke_text, done: words.revoked },
    }),
    zip: { word: words.deeds.zip, icon: 'download', grant: 'certificate.view', all: true },
  },
});
