// Factories of subjects, institutions, courses, batches and people for tests and demonstration data.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { visitor } from '#core/access/actor.ts';
import { listGrants, systemRoles } from '#core/access/grants.ts';
import type { Sql } from '#core/db/server/sql.ts';

let made = 0;
const next = () => ++made;

export async function makeCategory(
  sql: Sql,
  given: { slug?: string; title?: string; bn_title?: string; image?: string } = {},
): Promise<number> {
  const n = next();
  const [row] = await sql<{ id: number }[]>`
    insert into categories (slug, title, bn_title, image, position)
    values (${given.slug ?? `subject-${n}`}, ${given.title ?? `Subject ${n}`}, ${given.bn_title ?? `বিষয় ${n}`}, ${given.image ?? 'jali'}, ${n}) returning id`;
  return row!.id;
}
export async function makeInstitution(sql: Sql, given: { username?: string; approved?: boolean } = {}): Promise<number> {
  const n = next();
  const [row] = await sql<{ id: number }[]>`
    insert into institutions (username, institution_name, institution_name_en, position, approved_at)
    values (${given.username ?? `institution-${n}`}, ${`প্রতিষ্ঠান ${n}`}, ${`Institution ${n}`}, ${n}, ${given.approved === false ? null : sql`now()`}) returning id`;
  return row!.id;
}
export interface CourseGiven {
  category_id: number;
  institution_id?: number | null;
  slug?: string;
  title?: string;
  bn_title?: string;
  price_poisha?: number;
  needs_approval?: boolean;
  needs_verification?: boolean;
  published?: boolean;
  featured?: boolean;
  course_level?: string;
  language?: string;
  learner_count?: number;
  lesson_count?: number;
  kind?: string;
}
export async function makeCourse(sql: Sql, given: CourseGiven): Promise<{ id: number; uuid: string; slug: string }> {
  const n = next();
  const [row] = await sql<{ id: number; uuid: string; slug: string }[]>`
    insert into courses (slug, kind, institution_id, category_id, title, bn_title, price_poisha, needs_approval, needs_verification, published_at, featured_at, course_level, language, learner_count, lesson_count)
    values (${given.slug ?? `course-${n}`}, ${given.kind ?? 'course'}, ${given.institution_id ?? null}, ${given.category_id}, ${given.title ?? `Course ${n}`}, ${given.bn_title ?? `কোর্স ${n}`},
      ${given.price_poisha ?? 0}, ${given.needs_approval ?? false}, ${given.needs_verification ?? false}, ${given.published === false ? null : sql`now() - ${n} * interval '1 second'`},
      ${given.featured ? sql`now()` : null}, ${given.course_level ?? 'beginner'}, ${given.language ?? 'both'}, ${given.learner_count ?? 0}, ${given.lesson_count ?? 0})
    returning id, uuid, slug`;
  return row!;
}
export interface BatchGiven {
  seats?: number | null;
  enroll_from?: string | null;
  enroll_until?: string | null;
  ends_at?: string | null;
  published?: boolean;
}
export async function makeBatch(sql: Sql, course_id: number, given: BatchGiven = {}): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into batches (course_id, title, bn_title, seats, enroll_from, enroll_until, ends_at, published_at)
    values (${course_id}, 'Always open', 'সব সময় খোলা', ${given.seats ?? null}, ${given.enroll_from ?? null}, ${given.enroll_until ?? null}, ${given.ends_at ?? null},
      ${given.published === false ? null : sql`now()`}) returning id`;
  return row!.id;
}
/** A person and the actor they ask as. */
export async function makeLearner(sql: Sql, given: { username?: string; name?: string; teacherverify?: number } = {}): Promise<SignedIn> {
  const n = next();
  const username = given.username ?? `learner${n}`;
  const name = given.name ?? `Learner ${n}`;
  const [row] = await sql<{ id: number }[]>`
    insert into users (username, name, email, email_verified_at, teacherverify) values (${username}, ${name}, ${`${username}@example.test`}, now(), ${given.teacherverify ?? 0}) returning id`;
  return { ...visitor('en'), user: { id: row!.id, username, name, type: 0, verified: true }, session_id: 0 };
}
export const actingAs = (actor: SignedIn, role: keyof typeof systemRoles & string, institution_id: number | null): SignedIn => ({
  ...actor,
  role: {
    id: 1,
    role,
    institution_id,
    scope: institution_id !== null ? 'institution' : systemRoles[role]!.scope === 'system' ? 'system' : 'none',
    courses: [],
    read_only: systemRoles[role]!.read_only,
  },
  grants: listGrants(systemRoles[role]!.access),
});
export const onSiteOf = (actor: Actor, institution_id: number): Actor => ({ ...actor, site_institution: institution_id });
