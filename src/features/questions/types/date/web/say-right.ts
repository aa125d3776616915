// The right date as it is told: one day, or from one to another.
import type { Speaker } from '#core/i18n/speaker.ts';
import type { Language } from '#core/i18n/words.ts';
import type { RightAnswer } from '../../../rules.ts';
import { readIso } from '../calendar.ts';
import { sayDate } from '../say.ts';
import { words } from '../words.ts';

export function sayRight(t: Speaker, language: Language, { text, range }: RightAnswer): string {
  const say = (iso: string) => sayDate(language, readIso(iso) ?? {});
  return range ? t(words.between, { from: say(range.from), to: say(range.to) }) : say(text ?? '');
}
