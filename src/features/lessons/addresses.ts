// Page URLs (typed routes) of lessons.
import { address } from '#core/navigation/address.ts';

export const atDiscussions = address('/discussions', ['view', 'page', 'thread']);
