// API contract of participant-types, as everybody reads them.
import { get, listed } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { participantTypes, ParticipantType } from './lists.ts';

export const list = get('participant-types.list', '/admin-settings/participant_types', {
  summary: 'Kinds of participants in their order, all of them or a page',
  who: 'anyone',
  input: settingsInput(participantTypes),
  output: listed(ParticipantType),
});
