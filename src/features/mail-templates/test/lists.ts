// The list of mails, walked with rows.
import { list } from '../contract.ts';
import { mailList } from '../lists.ts';
import { seedMailTemplates } from '../server/service.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [{ list: mailList, call: list, fill: ({ sql }) => seedMailTemplates(sql) }];
