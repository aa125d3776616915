// The room of people as a value: calls, reach, handlers, and what the history tells of lists that were taken out.
import { defineRoom } from '#core/house/server/room.ts';
import { history } from '../words.ts';
import { codeErrors } from '#features/registration/server/service.ts';
import { errors as enteringErrors } from '../words-entering.ts';
import { errors } from '../words-person.ts';
import * as bulk from './bulk.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import * as entering from './entering.ts';
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
} as const;
const merge: Merging = {
  'institution_people.user_id': { stays: 'it follows from enrolments, roles and who was entered' },
  'people_exports.user_id': { stays: 'who took a list out' },
};
export const room = defineRoom({
  name: 'people',
  calls: { ...calls, ...person.calls, ...entering.calls, ...bulk.calls },
  errors: { ...codeErrors, ...enteringErrors, ...errors },
  reach,
  handlers: { ...handlers, ...person.handlers, ...entering.handlers, ...bulk.handlers },
  jobs: bulk.jobs,
  sheets: [peopleSheet],
  tracked,
  erase: async (sql, { user_id }) => {
    await forgetExporter(sql, user_id);
    await bulk.forgetDone(sql, user_id);
  },
  merge,
  holds,
});
