// Rules of deleting an account. Pure.

/** For so many days a login calls the deletion off. */
export const GRACE_DAYS = 14;
/** What may stay on certificates of a deleted account. */
export const namesLeft = ['full', 'initials', 'none'] as const;
export type NameLeft = (typeof namesLeft)[number];
