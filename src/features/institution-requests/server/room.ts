// The room of requests for institutions as a value: calls, errors, reach, handlers, what the history tells of a request.
import { defineRoom } from '#core/house/server/room.ts';
import { removeFile } from '#core/files/server/files.ts';
import { typeWords } from '#features/institutions/rules.ts';
import { codeErrors } from '#features/registration/server/service.ts';
import { errors as roleErrors } from '#features/roles/words.ts';
import { errors } from '../words.ts';
import { atRequests } from '../addresses.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { eraseRequests } from './store.ts';
import { history } from './words-history.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { merging } from '../words-merging.ts';

const { too_soon, too_many_codes } = codeErrors;
const { own_role, beyond_yours } = roleErrors;
const tracked = {
  institution_request: {
    table: 'institution_requests',
    words: { name: history.name, fields: history.fields, choices: { state: history.states, type: typeWords } },
    title: ['institution_name_en', 'institution_name'],
    subject: 'user_id',
    screen: atRequests.path,
  },
} as const;
const merge: Merging = {
  'institution_requests.user_id': { what: merging.requests, key: ['id'] },
};
export const room = defineRoom({
  name: 'institution-requests',
  calls,
  errors: { ...errors, own_role, beyond_yours, too_soon, too_many_codes },
  reach,
  handlers,
  tracked,
  showsFiles: ['institution_documents.file_id', 'institution_requests.logo_file_id'],
  erase: async (sql, { user_id }) => {
    for (const id of await eraseRequests(sql, user_id)) await removeFile(sql, id);
  },
  merge,
  holds,
});
