// Page URLs (typed routes) of jobs: what became of each item of one.
import { address } from '#core/navigation/address.ts';

export const atRunItems = address('/settings/jobs/:id', ['filters']);
