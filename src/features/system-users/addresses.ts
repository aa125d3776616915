// Page URLs (typed routes) of system users.
import { address } from '#core/navigation/address.ts';

export const atSystemUsers = address('/user-management/system-user');
export const atNewSystemUser = address('/user-management/system-user/new');
export const atSystemUser = address('/user-management/system-user-edit/:id');
