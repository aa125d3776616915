// The list of people, walked with rows.
import { exportPeople, listPeople } from '../contract.ts';
import { people } from '../lists.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [{ list: people, call: listPeople, download: exportPeople }];
