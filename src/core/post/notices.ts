// Notices (declaration): the lines of the bell that each room declares in `server/words-mails.ts`, beside the mails and SMS of the same events.
import type { Word } from '#core/i18n/words.ts';

/** Why somebody is told. */
export const noticeGroups = ['account', 'money', 'courses', 'deadlines', 'talk', 'work', 'news'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];
export interface NoticeLine {
  group: NoticeGroup;
  /** What it says. `{n}` counts how often it happened since it was last read, where such lines are folded into one. */
  line: Word;
}
/** Lines of events of which no mail or SMS tells, by purpose. */
export type NoticeLines = Readonly<Record<string, NoticeLine>>;
