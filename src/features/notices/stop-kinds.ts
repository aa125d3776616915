// What the link of a mail ends (unsubscribe), by how its token begins. Pure.
import { type Choosable, choosable } from './choices.ts';

/** Reminders of one's own plan, courses that one waits for, all mails of a digest, or those of one group. */
export const stopKinds = ['reminders', 'wanted', 'digest', ...choosable] as const;
export type StopKind = 'reminders' | 'wanted' | 'digest' | Choosable;
/** What its token begins with. Tokens of sent mails live on: a mark is not given to another kind. */
export const stopMark: Record<StopKind, string> = {
  reminders: '',
  wanted: 'w',
  digest: 'g',
  courses: 'c',
  deadlines: 'd',
  talk: 'r',
  work: 'k',
  news: 'n',
};
export const stopKind = (token: string): StopKind =>
  stopKinds.find((kind) => kind !== 'reminders' && token.startsWith(stopMark[kind])) ?? 'reminders';
