// Page URLs (typed routes) of discussions.
import { address } from '#core/navigation/address.ts';

export const atDiscussions = address('/discussions', ['filters']);
export const atDiscussion = address('/discussions/:id', ['page']);
