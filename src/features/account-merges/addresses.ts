// Page URLs (typed routes) of merging two accounts of one person.
import { address } from '#core/navigation/address.ts';

/** Two accounts of one person made one: `other` is the one that would be closed. */
export const atMergePeople = address('/user-management/learner-edit/:id/merge', ['other', 'search']);
/** Another account of one's own, made one with it. */
export const atOwnMerge = address('/profile/another-account');
