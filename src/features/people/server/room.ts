// The room of people as a value: calls, reach, handlers, and what the history tells of lists that were taken out.
import { defineRoom } from '#core/contract/server/room.ts';
import { history } from '../words.ts';
import { codeErrors } from '#features/contacts/server/service.ts';
import { errors as enteringErrors } from '../words-entering.ts';
import { errors } from '../words-person.ts';
import { calls, handlers } from './calls.ts';
import * as entering from './entering.ts';
import * as person from './person.ts';
import { reach } from './reach.ts';
import { peopleSheet } from './sheet.ts';
import { forgetExporter } from './store.ts';

const tracked = {
  people_export: {
    table: 'people_exports',
    words: { name: history.export, fields: history.export_fields, choices: { format: history.formats } },
    institution: 'institution_id',
  },
} as const;
export const room = defineRoom({
  name: 'people',
  calls: { ...calls, ...person.calls, ...entering.calls },
  errors: { ...codeErrors, ...enteringErrors, ...errors },
  reach,
  handlers: { ...handlers, ...person.handlers, ...entering.handlers },
  sheets: [peopleSheet],
  tracked,
  erase: (sql, { user_id }) => forgetExporter(sql, user_id),
});
