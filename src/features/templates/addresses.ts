// Page URLs (typed routes) of the templates room.
import { address } from '#core/navigation/address.ts';

export const atTemplates = address('/template/certificate');
export const atTemplate = address('/template/certificate/:id');
export const atNewTemplate = address('/template/add');
