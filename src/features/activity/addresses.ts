// Page URLs (typed routes) of the activity log.
import { address } from '#core/navigation/address.ts';

export const atActivity = address('/user-management/activity-logs');
export const atPersonActivity = address('/user-management/activity-logs/:id');
