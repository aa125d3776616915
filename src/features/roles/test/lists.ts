// The list of roles, walked with rows.
import { exportRoles, list } from '../contract.ts';
import { roles } from '../lists.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [{ list: roles, call: list, download: exportRoles }];
