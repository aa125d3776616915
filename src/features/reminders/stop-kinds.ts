// What the link of a mail ends (unsubscribe), by how its token begins. Pure.

/** What a link in a mail ends. */
export type StopKind = 'reminders' | 'replies' | 'wanted';
/** What its token begins with. */
export const stopMark: Record<StopKind, string> = { reminders: '', replies: 'r', wanted: 'w' };
export const stopKind = (token: string): StopKind =>
  (['replies', 'wanted'] as const).find((kind) => token.startsWith(stopMark[kind])) ?? 'reminders';
