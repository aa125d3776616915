// Page URLs (typed routes) of the participant-types room.
import { address } from '#core/navigation/address.ts';

export const atParticipantTypes = address('/settings/participant-types');
