// Page URLs (typed routes) of bulk messages.
import { address } from '#core/navigation/address.ts';
import type { Kind } from './kinds.ts';

export const atCampaigns = {
  mail: address('/bulknotify/email'),
  sms: address('/bulknotify/sms'),
  custom: address('/bulknotify/custom'),
} as const;
export const atCampaign = (kind: Kind, id: number): string => `${atCampaigns[kind]()}/${id}`;
/** What became of it for each person. */
export const atResults = address('/bulknotify/results/:id', ['filters']);
