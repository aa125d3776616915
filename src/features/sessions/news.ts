// News of a session (server-sent events): where they are asked for, and what is told.
/** Beside the calls: an answer that does not end has no place in their contract. */
export const NEWS_PATH = '/session-news';
/** What the session stands for now: another `acts` is another role, or other permissions; another `newest` a login elsewhere; `idle` are the
 *  seconds for which it may rest in its role, null for a learner; `unread` notices are counted up to 100, `notice` is the newest of them;
 *  `ordered` is the last order of an exam that the person sits. */
export interface SessionState {
  acts: string;
  newest: number;
  idle: number | null;
  unread: number;
  notice: number | null;
  ordered: number | null;
}
