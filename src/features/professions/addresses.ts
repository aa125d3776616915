// Page URLs (typed routes) of the professions room.
import { address } from '#core/navigation/address.ts';

export const atProfessions = address('/settings/professions');
export const atFields = address('/settings/professionfields');
