// API contract of the calls by which staff write participant-types (CRUD).
import { adminList } from '#core/records/admin-list.ts';
import { list } from './contract.ts';
import { participantTypes, ParticipantType } from './lists.ts';

export const writing = adminList(participantTypes, list, {
  row: ParticipantType,
  also: ['/admin-settings/participant_type'],
});
