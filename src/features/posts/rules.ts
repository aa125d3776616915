// Rules of posts: their kinds and limits, who may write into a stream, how a page joins the list that stands there. Pure.
import type { ClassRights, Posting } from '#features/classrooms/rules.ts';

export const postKinds = ['post', 'question', 'notice'] as const;
/** What is said about a session. */
export const threadKinds = ['chat', 'question'] as const;
export const threadSorts = ['new', 'unanswered', 'agreed'] as const;
export type ThreadSort = (typeof threadSorts)[number];
export type PostKind = (typeof postKinds)[number];
/** Who sees it: everybody in the class, one group of it, or who teaches and runs it. */
export const audiences = ['all', 'group', 'staff'] as const;
/** Why a post is reported or hidden. */
export const reportReasons = ['rude', 'spam', 'private', 'wrong', 'other'] as const;
export const streamFilters = ['staff', 'questions', 'unanswered', 'files', 'own', 'later', 'reported', 'hidden', 'removed'] as const;
export type StreamFilter = (typeof streamFilters)[number];

/** In letters as a reader counts them. */
export const [POST_MOST, SEARCH_MOST] = [5000, 100];
export const [POST_FILES, COMMENT_FILES, MOST_PINS] = [10, 3, 3];
/** Posts of a page, and comments that stand below a post. */
export const [PAGE, LAST_COMMENTS] = [10, 2];
/** More than this many unread ones, or ones in all, are not counted. */
export const [MOST_UNREAD, MOST_COUNTED] = [100, 10_000];
/** More that a search finds are not counted, and told from the newest on. */
export const MOST_FOUND = 1000;
/** What was removed can be brought back for so long. */
export const UNDO_DAYS = 7;
const DAY_MS = 86_400_000;

export type Refusal = 'is_archived' | 'posting_closed' | 'not_allowed';
export interface Writing {
  post: true | Refusal;
  question: true | Refusal;
  comment: true | Refusal;
}
/** What somebody may write in a class, by what they are to it and by its setting. */
export function writingIn(
  rights: Pick<ClassRights, 'as' | 'posts'>,
  { posting, archived }: { posting: Posting; archived: boolean },
): Writing {
  if (archived) return { post: 'is_archived', question: 'is_archived', comment: 'is_archived' };
  if (!rights.posts) return { post: 'not_allowed', question: 'not_allowed', comment: 'not_allowed' };
  if (rights.as === 'staff' || posting === 'everyone') return { post: true, question: true, comment: true };
  const asks = posting === 'questions' ? true : 'posting_closed';
  return { post: 'posting_closed', question: asks, comment: asks };
}
/** When it was written by the clock of its writer: not ahead, and what claims to be older than a week is dated when it came. */
export function writtenAt(claimed: string | undefined, now: number): string {
  const at = claimed === undefined ? now : Date.parse(claimed);
  return new Date(at > now || now - at > 7 * DAY_MS ? now : at).toISOString();
}
/** The first page (ten at most) takes the place of the list, a longer one goes on behind it; what stands in both is the later one. */
export function joinPage<T extends { id: number }>(list: readonly T[], page: readonly T[], take: number): T[] {
  if (take <= PAGE) return [...page];
  const later = new Map(page.map((one) => [one.id, one]));
  const there = new Set(list.map(({ id }) => id));
  return [...list.map((one) => later.get(one.id) ?? one), ...page.filter(({ id }) => !there.has(id))];
}
