// The room of people as a value: calls, reach, handlers, and what the history tells of lists that were taken out.
import { defineRoom } from '#core/contract/server/room.ts';
import { history } from '../words.ts';
import { codeErrors } from '#features/registration/server/service.ts';
import { errors as enteringErrors } from '../words-entering.ts';
import { errors as mergingErrors } from '../words-merging.ts';
import { errors } from '../words-person.ts';
import * as bulk from './bulk.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import * as entering from './entering.ts';
import * as merging from './merging.ts';
import { errors as ownErrors } from '../words-own-merging.ts';
import * as own from './own-merging.ts';
import * as person from './person.ts';
import { reach } from './reach.ts';
import { peopleSheet } from './sheet.ts';
import { forgetExporter } from './store.ts';
import type { Merging } from '#core/merging/server/declare.ts';

const tracked = {
  people_export: {
    table: 'people_exports',
    words: { name: history.export, fields: history.export_fields, choices: { format: history.formats } },
    institution: 'institution_id',
  },
  account_merge: {
    table: 'account_merges',
    words: { name: history.merge, fields: history.merge_fields },
    subject: 'closed_id',
    personal: ['reason'],
  },
} as const;
const merge: Merging = {
  'institution_people.user_id': { stays: 'it follows from enrolments, roles and who was entered' },
  'people_exports.user_id': { stays: 'who took a list out' },
  'account_merges.kept_id': { stays: 'the record of another merge' },
  'account_merges.closed_id': { stays: 'the record of another merge' },
};
export const room = defineRoom({
  name: 'people',
  calls: { ...calls, ...person.calls, ...entering.calls, ...merging.calls, ...own.calls, ...bulk.calls },
  errors: { ...codeErrors, ...enteringErrors, ...mergingErrors, ...ownErrors, ...errors },
  reach,
  handlers: { ...handlers, ...person.handlers, ...entering.handlers, ...merging.handlers, ...own.handlers, ...bulk.handlers },
  jobs: [...merging.jobs, ...bulk.jobs],
  sheets: [peopleSheet],
  tracked,
  erase: async (sql, { user_id }) => {
    await forgetExporter(sql, user_id);
    await merging.eraseMerges(sql, user_id);
    await bulk.forgetDone(sql, user_id);
  },
  merge,
  holds,
});
