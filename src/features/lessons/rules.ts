// Lesson order and locking (sequential unlock): one rule for the server and the page.
import { roundPercent } from '#core/i18n/numbers.ts';

export interface Placed {
  id: number;
  parent_id: number | null;
  position: number;
}
/** Lessons as they are read from top to bottom: each section (or lesson outside of one) followed by what it holds. */
export function inOrder<T extends Placed>(lessons: readonly T[]): T[] {
  const byId = new Map(lessons.map((l) => [l.id, l]));
  const key = (l: T): [number, number, number, number] => {
    const parent = l.parent_id === null ? undefined : byId.get(l.parent_id);
    return parent ? [parent.position, parent.id, l.position, l.id] : [l.position, l.id, -1, l.id];
  };
  const keys = new Map(lessons.map((l) => [l.id, key(l)]));
  return [...lessons].sort((a, b) => {
    const [x, y] = [keys.get(a.id)!, keys.get(b.id)!];
    return x[0] - y[0] || x[1] - y[1] || x[2] - y[2] || x[3] - y[3];
  });
}

export interface Step {
  kind: string;
  required: boolean;
  done: boolean;
}
/** What makes a lesson done, where its author says it. */
export const doneBy = ['opened', 'seen', 'time', 'handed_in', 'passed'] as const;
export type DoneBy = (typeof doneBy)[number];
/** Of what is read or played: a last line that nobody scrolls to, a second that a player leaves out. */
const SEEN_ENOUGH = 95;
/** Whether a save asks for its lesson to be done; what asks for time is looked at when the time is added up. */
export function asksDone(done_by: DoneBy | null, { done, percent }: { done: boolean; percent: number }): boolean {
  if (done_by === 'opened' || done_by === 'time') return true;
  return done_by === 'seen' ? percent >= SEEN_ENOUGH : done || percent >= 100;
}
/** The seconds that a learner has to spend; null where time makes nothing done. */
export const secondsWanted = (l: { done_by: DoneBy | null; minutes: number; time_share: number | null }): number | null =>
  l.done_by === 'time' ? Math.ceil(l.minutes * 0.6 * (l.time_share ?? 100)) : null;
/** Its questions are answered and marked. */
export const isAsked = (l: { kind: string }): boolean => l.kind === 'quiz' || l.kind === 'exam';
/** Its learner's word does not make it done: the server marks it, the team does, it is done when it was sent, or its package says so. */
export const isProved = (l: { kind: string }): boolean =>
  isAsked(l) || l.kind === 'assignment' || l.kind === 'survey' || l.kind === 'scorm';
/** What its author may say makes a lesson of a kind done; nothing where the kind itself says it. */
export function doneByOf(kind: string): readonly DoneBy[] {
  if (kind === 'assignment') return ['handed_in', 'passed'];
  return isProved({ kind }) ? [] : ['opened', 'seen', 'time'];
}
/** What its learner has seen of it, or the time they have spent, makes it done. */
export const isWatched = (l: { done_by?: DoneBy | null }): boolean => l.done_by === 'seen' || l.done_by === 'time';
/** Its learner says when it is done. */
export const isSaid = (l: { kind: string; done_by?: DoneBy | null }): boolean => !isProved(l) && !isWatched(l);
export const isStep = (l: { kind: string }): boolean => l.kind !== 'section';
/** What has to be done for the course to be complete: the required lessons, or all when none is required. */
export function toComplete<T extends Step>(lessons: readonly T[]): T[] {
  const steps = lessons.filter(isStep);
  const required = steps.filter((l) => l.required);
  return required.length ? required : steps;
}
/** With previous-first, a lesson opens once every required lesson before it is done. A lesson that is done stays open. */
export function lockedBy<T extends Step>(ordered: readonly T[], previous_first: boolean): Map<T, T> {
  const locked = new Map<T, T>();
  let blocker: T | undefined;
  if (!previous_first) return locked;
  for (const lesson of ordered) {
    if (!isStep(lesson)) continue;
    if (blocker && !lesson.done) locked.set(lesson, blocker);
    if (!blocker && lesson.required && !lesson.done) blocker = lesson;
  }
  return locked;
}
/** Whole percent, never 100 before everything is done. */
export function completeness(lessons: readonly Step[]): number {
  const wanted = toComplete(lessons);
  return wanted.length ? roundPercent(wanted.filter((l) => l.done).length / wanted.length) : 0;
}

/** The one of them that is played at this second: the last that has begun. */
export const chapterAt = <C extends { at: number }>(chapters: readonly C[], at: number): C | undefined =>
  chapters.findLast((chapter) => chapter.at <= at);

type Role = 'video' | 'audio' | 'captions' | 'document' | 'image' | 'slide' | 'poster';
interface Held {
  media: readonly { role: Role }[];
  body_html: string;
  bn_body_html: string;
  url: string;
}
export const has = ({ media }: Pick<Held, 'media'>, ...roles: Role[]): boolean => media.some((m) => roles.includes(m.role));
export const isPlayed = (lesson: Pick<Held, 'media'>): boolean => has(lesson, 'video', 'audio');
/** Whether there is something to read or look at beside what is played. */
export const hasText = (lesson: Held): boolean =>
  lesson.body_html + lesson.bn_body_html + lesson.url !== '' || has(lesson, 'document', 'slide', 'image');
