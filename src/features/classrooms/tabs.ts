// The parts of a class as tabs, in their order. A room adds its own by one line here, and by its page in `web/pages-class.ts`.
import type { Word } from '#core/i18n/words.ts';
import {
  atClass,
  atClassAttendance,
  atClassDiscussion,
  atClassEvaluation,
  atClassPeople,
  atClassReviews,
  atClassSessions,
  atClassSettings,
  atClassStream,
  atClassWorks,
} from './addresses.ts';
import type { ClassShown } from './contract.ts';
import { parts } from './words-parts.ts';

export interface ClassTab {
  key: string;
  at: (given: { id: number; slug: string }) => string;
  word: Word;
  icon:
    | 'house'
    | 'users-round'
    | 'star'
    | 'settings'
    | 'calendar'
    | 'list-checks'
    | 'message-square'
    | 'messages-square'
    | 'notebook-pen'
    | 'award';
  /** Other names of it behind `#` in the address of a class, which the specification gives its areas; those that begin with the key are its own, too. */
  also?: readonly string[];
  /** Who has it; without it everybody who sees the class. */
  for?: (shown: ClassShown) => boolean;
}
export const classTabs: readonly ClassTab[] = [
  { key: 'today', at: atClass, word: parts.today, icon: 'house' },
  { key: 'stream', at: atClassStream, word: parts.stream, icon: 'message-square', also: ['timeline'] },
  { key: 'sessions', at: atClassSessions, word: parts.sessions, icon: 'calendar', also: ['schedule', 'completed-classes'] },
  { key: 'attendance', at: atClassAttendance, word: parts.attendance, icon: 'list-checks' },
  { key: 'discussion', at: atClassDiscussion, word: parts.discussion, icon: 'messages-square' },
  {
    key: 'works',
    at: atClassWorks,
    word: parts.works,
    icon: 'notebook-pen',
    also: [
      'classworks',
      'classworks-grading',
      'classworks-submissions',
      ...['exam', 'quiz', 'survey', 'assignment'].map((kind) => `participate-${kind}`),
    ],
  },
  { key: 'evaluation', at: atClassEvaluation, word: parts.evaluation, icon: 'award' },
  { key: 'people', at: atClassPeople, word: parts.people, icon: 'users-round' },
  { key: 'reviews', at: atClassReviews, word: parts.reviews, icon: 'star', for: ({ kind }) => kind !== 'class' },
  { key: 'settings', at: atClassSettings, word: parts.settings, icon: 'settings', for: ({ can }) => can.leads === true },
];
/** The part that a name behind `#` means. */
export const tabOfHash = (hash: string): ClassTab | undefined => {
  const name = hash.slice(1);
  return name ? classTabs.find(({ key, also = [] }) => name === key || name.startsWith(`${key}-`) || also.includes(name)) : undefined;
};
