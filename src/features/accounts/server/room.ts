// The accounts room as a value: calls, errors, handlers.
import { defineRoom } from '#core/house/server/room.ts';
import { errors } from './words.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { jobs } from './jobs.ts';
import { eraseAccount } from './erasing.ts';
import { history } from './words-history.ts';

const tracked = {
  person: {
    table: 'users',
    words: history,
    subject: 'id',
    names: { upazila_id: 'upazilas' },
    personal: ['name', 'bn_name', 'phone', 'email', 'birth_date', 'gender', 'pdsid', 'profession', 'district', 'upazila_id'],
  },
} as const;
export const room = defineRoom({
  name: 'accounts',
  calls,
  errors,
  handlers,
  jobs,
  showsFiles: ['users.photo_file_id', 'users.cover_file_id'],
  erase: eraseAccount,
  tracked,
  holds,
});
