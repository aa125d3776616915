// Rules of changing a phone number or e-mail address. Pure.

/** For so long the address that was left can take the change back. */
export const UNDO_HOURS = 72;
