// Rules of writing: whose grants a piece asks for, its states, and the bounds of a review.
import type { Grant } from '#core/access/grants.ts';
import type { Kind } from '#features/publications/rules.ts';

/** What pieces are listed, granted and addressed by: an about page stands with the articles. */
export const groups = ['blog', 'tutorial', 'article'] as const;
export type Group = (typeof groups)[number];
export const groupOf = (kind: Kind): Group => (kind === 'about' ? 'article' : kind);
export type Action = 'view' | 'create' | 'update' | 'delete' | 'publish';
export const grantFor = (group: Group, action: Action): Grant => `${group}.${action}`;
/** Groups in which everybody writes as themself; the others are for who holds their grants. */
export const isOpen = (group: Group): boolean => group !== 'article';

/** `removed` can be brought back. A correction of a published piece that was submitted or returned is named by its review. */
export const states = ['draft', 'submitted', 'returned', 'planned', 'published', 'withdrawn', 'removed'] as const;
export type State = (typeof states)[number];
interface Facts {
  review: 'none' | 'submitted' | 'returned';
  publish_at: string | null;
  withdrawn_at: string | null;
  removed_at: string | null;
  /** Readers have it now. */
  visible: boolean;
}
export function stateOf({ review, publish_at, withdrawn_at, removed_at, visible }: Facts): State {
  if (removed_at !== null) return 'removed';
  if (review !== 'none') return review;
  if (withdrawn_at !== null) return 'withdrawn';
  if (publish_at === null) return 'draft';
  return visible ? 'published' : 'planned';
}

export const MOST_TITLE = 200;
export const DAYS_REMOVED = 30;
/** How far ahead publishing can be planned. */
export const DAYS_AHEAD = 365;
export const MOST_NOTES = 50;
export const LONGEST_QUOTE = 200;
export const LONGEST_NOTE = 1000;
/** A passage that is quoted from a text, as it is looked for there. */
export const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
