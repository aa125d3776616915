// Page URLs (typed routes) of the contacts room.
import { address } from '#core/navigation/address.ts';

export const atContacts = address('/profile/contact');
/** Short, since an SMS carries it. Its token stands behind the #. */
export const atUndoContact = address('/undo-contact');
