// Rules of personal links: how long one works, and how it stands.

/** So many days a link works where nothing else is said, and at most. */
export const LINK_DAYS = { usual: 14, most: 90 };
export const kinds = ['student', 'teacher'] as const;
export type Kind = (typeof kinds)[number];
/** The specification numbers them: 1 is a teacher, everything else a student. */
export const kindOf = (user_type: number | undefined): Kind => (user_type === 1 ? 'teacher' : 'student');
export const states = ['own_account', 'revoked', 'declined', 'other_device', 'opened', 'expired', 'not_sent', 'sent'] as const;
export type State = (typeof states)[number];
