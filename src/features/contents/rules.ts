// Rules of the content bank: how far somebody may go, which lists there are, what is learnt by itself, what follows a new version. Pure.
import type { LessonKind } from '#features/syllabus/rules.ts';

/** What somebody may do with what another one shares; each within the next. */
export const shareLevels = ['view', 'use', 'edit'] as const;
export type ShareLevel = (typeof shareLevels)[number];
/** `own`: whoever it belongs to. */
export const levels = [...shareLevels, 'own'] as const;
export type Level = (typeof levels)[number];
/** 1 to 4; nothing for who may not even look. */
export const rankOf = (level: Level): number => levels.indexOf(level) + 1;
export const levelOf = (rank: number): Level | null => levels[rank - 1] ?? null;

/** Whose contents: one's own, those offered to everybody, those that one enrolled in, those that others shared. */
export const scopes = ['my_content', 'other_content', 'purchase_content', 'shared_content'] as const;
export type Scope = (typeof scopes)[number];
export const visibilities = ['private', 'institution', 'public'] as const;
export type Visibility = (typeof visibilities)[number];
/** Through what an enrolment is open: it was open to them, its owner let them in, or it was shared with them. */
export type Through = 'open' | 'order' | 'share';
/** Why a content is recommended, the best reason first. */
export const reasons = ['taken_too', 'same_author', 'same_subject', 'your_subject', 'well_rated', 'popular'] as const;
export type Reason = (typeof reasons)[number];

/** What is opened, and done, without a course; the others ask for a team that marks, a batch that talks, or a day. */
const ALONE: readonly LessonKind[] = ['video', 'audio', 'image', 'document', 'manual', 'presentation', 'interview', 'link', 'quiz'];
export const isAlone = (kind: string): boolean => (ALONE as readonly string[]).includes(kind);
/** What is only read, seen or heard: its lessons follow a new version. Where something is answered they keep theirs until their author takes the newer one. */
const FOLLOWS: readonly LessonKind[] = ['video', 'audio', 'image', 'document', 'manual', 'presentation', 'interview', 'link', 'discussion'];
export const follows = (kind: string): boolean => (FOLLOWS as readonly string[]).includes(kind);

export const MOST_CONTENTS = 20_000;
export const MOST_SHARES = 200;
export const MOST_TAKA = 100_000;
/** Deleted, and not gone yet. */
export const DAYS_REMOVED = 30;

/** How the address of a content ends: its name in the letters that it is written in. */
export function slugOf({ title, bn_title, kind }: { title: string; bn_title: string; kind: string }): string {
  const name = (title || bn_title).toLowerCase().normalize('NFC');
  const slug = name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  return [...slug].slice(0, 60).join('').replace(/-+$/, '') || kind;
}
