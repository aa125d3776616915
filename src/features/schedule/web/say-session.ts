// A session in words: its hours, how it is held and where, who teaches it.
import { time } from '#core/i18n/dates.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import type { Session } from '../contract.ts';
import { words as common } from '../words.ts';
import { words } from '../words-screen.ts';

export const sayHours = (language: Language, { starts_at, ends_at }: Pick<Session, 'starts_at' | 'ends_at'>): string =>
  speaker(language)(words.from_to, { from: time(language, starts_at), until: time(language, ends_at) });
/** 3:00 PM – 4:00 PM · In person · Room 2 · Selina */
export function saySession(language: Language, session: Session): string {
  const t = speaker(language);
  const { teacher, break_at } = session;
  return [
    sayHours(language, session),
    break_at && t(words.two_halves, { at: time(language, break_at) }),
    t(common.modes[session.mode]),
    session.place,
    teacher && pick(language, teacher.name, teacher.bn_name),
  ]
    .filter(Boolean)
    .join(' · ');
}
