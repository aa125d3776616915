// Rules of courses: slug, rating, sort orders, the team and what each of its roles lets one do. Pure.
import type { Actor } from '#core/access/actor.ts';

export const isUuid = (key: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(key);
/** An id that fits the database's integers; a longer row of digits may still be a slug. */
export const isNumericId = (key: string): boolean => /^[1-9][0-9]{0,9}$/.test(key) && Number(key) <= 2_147_483_647;

/** The mean of ratings with one decimal, or 0 when there is none. */
export const meanRating = (sum: number, count: number): number => (count ? Math.round((sum / count) * 10) / 10 : 0);

export const orders = ['match', 'latest', 'popular', 'rated', 'featured'] as const;
export type Order = (typeof orders)[number];

/** What `type` asks for: an order, a kind of course or a price, in one word. */
export function readType(type: string | undefined): { order?: Order; kind?: 'course' | 'training' | 'assessment'; free?: boolean } {
  if (type === 'latest' || type === 'popular' || type === 'featured') return { order: type };
  if (type === 'course' || type === 'training' || type === 'assessment') return { kind: type };
  if (type === 'free' || type === 'paid') return { free: type === 'free' };
  return {};
}

/** Of one course. */
export const MOST_TAGS = 8;

export type TeamRole = 'owner' | 'editor' | 'assistant' | 'marker';

/** What somebody is to a course. */
export interface TeamPlace {
  id: number;
  institution_id: number | null;
  /** Their own place in its team. */
  team_role: TeamRole | null;
  /** Whether anybody is in it. */
  has_team: boolean;
}
export interface Rights {
  /** Looks at what is not published. */
  sees: boolean;
  /** Reads and marks what its learners hand in. */
  marks: boolean;
  /** Writes its lessons and answers its reviews. */
  helps: boolean;
  /** Writes the draft: what it is, what it costs, when it is done. */
  writes: boolean;
  /** Publishes, hides, removes, and says who is in the team. */
  leads: boolean;
}
/**
 * What the acting role lets somebody do with a course, beside its grants. Who may publish courses within the role's reach leads each of them. Others are
 * what the team says, and only where they act for the course's own institution; a course without a team belongs to everybody there.
 */
export function rightsOver(
  { role, grants }: Pick<Actor, 'role' | 'grants'>,
  { id, institution_id, team_role, has_team }: TeamPlace,
): Rights {
  if (!role) return { sees: false, marks: false, helps: false, writes: false, leads: false };
  const within =
    role.scope === 'system' || (role.scope === 'institution' ? role.institution_id === institution_id : role.courses.includes(id));
  const here = within || role.institution_id === institution_id;
  const own = here ? team_role : null;
  const leads = (within && (grants.has('course.publish') || !has_team)) || own === 'owner';
  // a role that is held for this very course was given for working on it
  const writes = leads || own === 'editor' || (within && own === null && role.scope === 'course');
  const helps = writes || own === 'assistant';
  return { sees: within || own !== null, marks: helps || own === 'marker', helps, writes, leads };
}
