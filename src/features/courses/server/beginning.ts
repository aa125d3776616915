// Beginning a course: its address, the institution that it is made for, its first owner.
import { randomBytes } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { insertCourse, isOpenCategory } from './store-staff.ts';
import { insertMember } from './store-team.ts';

/** Letters and digits that the eye does not mix up. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const tail = (): string => [...randomBytes(6)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
/** The address of a course: its English title, and signs that no other one has. */
export const slugOf = (title: string): string => {
  const base = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return `${base || 'course'}-${tail()}`;
};
export interface NewCourseGiven {
  title: string;
  bn_title: string;
  category_id?: number | undefined;
  institution_id?: number | undefined;
}
/** Of the institution that is acted for; who acts for the house says of which, or of none. */
export function placeOf(actor: SignedIn, asked: number | undefined): number | null {
  const { role } = actor;
  if (isStaffOf(actor, null) && role?.scope === 'system') return asked ?? null;
  // a role that is held for single courses makes none for their institution
  if (role?.scope !== 'institution') throw refused('not_allowed');
  return role.institution_id;
}
export async function beginCourse(
  sql: Sql,
  actor: SignedIn,
  kind: 'course' | 'training' | 'assessment',
  given: NewCourseGiven,
): Promise<number> {
  const { title, bn_title, category_id } = given;
  if (!title && !bn_title) throw wrongField('title', 'required');
  if (category_id === undefined) throw wrongField('category_id', 'required');
  if (!(await isOpenCategory(sql, category_id))) throw wrongField('category_id', 'choice');
  const institution_id = placeOf(actor, given.institution_id);
  const titles = { title: title || bn_title, bn_title: bn_title || title };
  // written in the language of its title until somebody says otherwise
  const course = {
    kind,
    institution_id,
    owner_id: actor.user.id,
    category_id,
    ...titles,
    language: bn_title ? ('bn' as const) : ('en' as const),
  };
  // one that is taken is as good as never met
  const id = (await insertCourse(sql, { ...course, slug: slugOf(title) })) ?? (await insertCourse(sql, { ...course, slug: slugOf('') }));
  await insertMember(sql, { course_id: id!, user_id: actor.user.id, role: 'owner', added_by: null });
  return id!;
}
