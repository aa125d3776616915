// The room of staff security as a value: the second factor, and the rules for staff logins.
import { defineRoom } from '#core/house/server/room.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { job } from '#core/jobs/server/job.ts';
import * as factor from '../contract.ts';
import * as rules from '../contract-rules.ts';
import * as own from './factor.ts';
import { reach } from './reach.ts';
import { saveRules, viewRules } from './setting-rules.ts';
import { holds } from './held.ts';
import { eraseFactor, sweepFactors } from './store.ts';
import { errors, history } from './words.ts';
import type { Merging } from '#core/merging/server/declare.ts';

const calls = { ...factor, ...rules };
const { viewFactor, beginFactor, finishFactor, renewCodes, removeFactor, proveFactor, resetFactor } = own;
const handlers = handle(calls, {
  ...{ viewFactor, beginFactor, finishFactor, renewCodes, removeFactor, proveFactor, resetFactor },
  ...{ viewRules, saveRules },
});
const tracked = {
  staff_rule: {
    table: 'staff_rules',
    words: { name: history.rules, fields: history.rule_fields },
    institution: 'institution_id',
  },
  factor_reset: {
    table: 'second_factor_resets',
    words: { name: history.reset, told: history.reset_told, fields: history.reset_fields },
    subject: 'user_id',
    beside: 'person',
    personal: ['reason'],
  },
} as const;
const merge: Merging = {
  'second_factors.user_id': { stays: 'it belongs to the login of that account' },
  'second_factor_resets.user_id': { stays: 'whose it was' },
};
export const room = defineRoom({
  name: 'staff-security',
  calls,
  errors,
  reach,
  handlers,
  tracked,
  jobs: [job('staff-security.sweep-factors', async (_, { pool }) => sweepFactors(pool), { nightly: true })],
  erase: (sql, { user_id }) => eraseFactor(sql, user_id),
  merge,
  holds,
});
