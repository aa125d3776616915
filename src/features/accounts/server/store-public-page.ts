// Public page of a person (visibility): who of the viewers belongs to which audience, what of the person they see, the name for strangers.
import type { Actor } from '#core/access/actor.ts';
import { coursesOf, isAmong } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { fileUrl } from '#core/files/server/files.ts';
import type { Part } from '#core/db/server/tag.ts';
import { isPrivateProfile } from './store-ages.ts';
import { type Audience, sees, type ShownField, type Visibility, visibilityOf } from '../visibility.ts';

/** Whether strangers read the whole name of a row of users, as SQL. An account that was deleted has none to hide. */
const isNamedToAll = (sql: Sql, u: Part): Part => sql`
  (${u}.deleted_at is not null
    or (${u}.page_open and ${u}.visibility ->> 'name' = 'everybody' and not ${isPrivateProfile(sql, u)}))`;
/** A column of names (`name`, `bn_name`) of a row of users as it is read by who is no staff of theirs; whole where `whole` holds. */
export const nameFor = (sql: Sql, u: Part, column: 'name' | 'bn_name', whole: Part = sql`false`): Part => sql`
  case when ${whole} or ${isNamedToAll(sql, u)} then ${u}.${sql(column)} else short_name(${u}.${sql(column)}) end`;

type Viewer = Exclude<Audience, 'nobody'>;
/** What a viewer sees of a person; what they do not see is empty or null. */
export interface PublicPage {
  id: number;
  username: string;
  name: string;
  bn_name: string | null;
  photo: string | null;
  cover: string | null;
  about: string;
  district: string;
  profession: string;
  verified_teacher: boolean;
  created_at: string;
  shows: (field: ShownField) => boolean;
  /** It is the viewer's own. */
  own: boolean;
}
interface PageRow {
  id: number;
  username: string;
  name: string;
  bn_name: string | null;
  short_name: string;
  bn_short_name: string | null;
  about: string;
  district: string;
  profession: string;
  verified_teacher: boolean;
  created_at: string;
  visibility: Partial<Visibility>;
  photo_key: string | null;
  photo_name: string | null;
  photo_public: boolean | null;
  cover_key: string | null;
  cover_name: string | null;
  cover_public: boolean | null;
  teaches: boolean;
  works_there: boolean;
}
/** The open page of a person as the actor sees it, in the role they act in; undefined where there is none. `as`: how its owner wants to
 *  look at it, and nobody else. */
export async function findPublicPage(sql: Sql, actor: Actor, username: string, as?: Viewer): Promise<PublicPage | undefined> {
  // a role that still waits for its second factor is none
  const role = actor.wants_factor ? undefined : actor.role;
  const teaches =
    role && actor.grants.has('enrollment.view')
      ? sql`exists (
          select from enrollments e join courses c on c.id = e.course_id
          where e.user_id = u.id and e.status = 'approved' and ${isAmong(sql, sql`c`, coursesOf(actor))})`
      : sql`false`;
  const works_there = role?.institution_id
    ? sql`exists (
        select from institution_people i where i.user_id = u.id and i.institution_id = ${role.institution_id})`
    : sql`false`;
  const [row] = await sql<PageRow[]>`
    select u.id, u.username, u.name, u.bn_name, short_name(u.name) as short_name,
      short_name(u.bn_name) as bn_short_name,
      u.about, u.district, u.profession, u.teacherverify > 0 as verified_teacher, u.created_at, u.visibility,
      f.address_key as photo_key, f.file_name as photo_name, f.public as photo_public,
      k.address_key as cover_key, k.file_name as cover_name, k.public as cover_public,
      ${teaches} as teaches, ${works_there} as works_there
    from open_pages p
    join users u on u.id = p.id
    left join files f on f.id = u.photo_file_id
    left join files k on k.id = u.cover_file_id
    where p.username = ${username.toLowerCase()}`;
  if (!row) return undefined;
  const own = actor.user?.id === row.id;
  const viewer = own ? (as ?? 'everybody') : row.teaches ? 'teachers' : row.works_there ? 'institution' : 'everybody';
  const chosen = visibilityOf(row.visibility);
  const shows = (field: ShownField) => sees(viewer, chosen[field]);
  const { id, verified_teacher, created_at } = row;
  const addressOf = (address_key: string | null, file_name: string | null, open: boolean | null) =>
    address_key !== null && open ? fileUrl({ address_key, file_name: file_name ?? 'photo', public: true }) : null;
  return {
    ...{ id, username: row.username, verified_teacher, created_at, shows, own },
    name: shows('name') ? row.name : row.short_name,
    bn_name: shows('name') ? row.bn_name : row.bn_short_name,
    photo: shows('photo') ? addressOf(row.photo_key, row.photo_name, row.photo_public) : null,
    cover: shows('cover') ? addressOf(row.cover_key, row.cover_name, row.cover_public) : null,
    about: shows('about') ? row.about : '',
    district: shows('district') ? row.district : '',
    profession: shows('profession') ? row.profession : '',
  };
}
