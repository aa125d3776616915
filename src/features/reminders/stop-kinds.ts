// What the link of a mail ends (unsubscribe), by how its token begins. Pure.

/** What a link in a mail ends. */
export type StopKind = 'reminders' | 'replies';
/** What its token begins with. */
export const stopMark: Record<StopKind, string> = { reminders: '', replies: 'r' };
export const stopKind = (token: string): StopKind => (token.startsWith(stopMark.replies) ? 'replies' : 'reminders');
