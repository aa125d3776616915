// Rules of deleting an account. Pure.

/** For so many days a login calls the deletion off. */
export const GRACE_DAYS = 14;
