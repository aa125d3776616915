// Page URLs (typed routes) of roles.
import { address } from '#core/navigation/address.ts';

export const atRoles = address('/user-management/manage-role');
export const atNewRole = address('/user-management/manage-role/new');
export const atRole = address('/user-management/manage-role/view/:slug');
export const atEditRole = address('/user-management/manage-role/edit/:slug');
