// SQL of the files of posts: what a post has, adding and taking out, who may read them.
import { holdsGrant } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';

export interface PostFileRow {
  post_id: number;
  file_id: number;
  title: string;
  mime: string;
  bytes: number;
  file_name: string;
  address_key: string;
  public: boolean;
}
export const listFiles = (sql: Sql, post_ids: readonly number[]) => sql<PostFileRow[]>`
  select m.post_id, m.file_id, m.title, f.mime, f.bytes::float8 as bytes, f.file_name, f.address_key, f.public
  from post_files m
  join files f on f.id = m.file_id
  where m.post_id = any (${post_ids as number[]}::int[])
  order by m.post_id, m.position`;
export interface AddedFile {
  file_id: number;
  title: string;
}
/** Behind those that are there; a file that is there already stays where it is. */
export const insertFiles = (sql: Sql, post_id: number, files: readonly AddedFile[]) => sql`
  insert into post_files (post_id, position, file_id, title)
  select ${post_id}, coalesce((select max(position) from post_files where post_id = ${post_id}), -1) + n.nth,
    n.file_id, n.title
  from unnest(${files.map(({ file_id }) => file_id)}::int[], ${files.map(({ title }) => title)}::text[])
    with ordinality as n (file_id, title, nth)
  on conflict (post_id, file_id) do nothing`;
export const deleteFiles = (sql: Sql, post_id: number, file_ids: readonly number[]) => sql`
  delete from post_files where post_id = ${post_id} and file_id = any (${file_ids as number[]}::int[])`;

/** Who sees the post: learns in its class and is addressed, is named there, or looks at batches of its institution. */
export async function isReaderOf(sql: Sql, file: { id: number }, user_id: number): Promise<boolean> {
  const found = await sql`
    select from post_files m
    join posts p on p.id = m.post_id and p.removed_at is null
    join posts r on r.id = coalesce(p.parent_id, p.id) and r.removed_at is null
    join batches b on b.id = p.batch_id and b.removed_at is null
    join courses c on c.id = b.course_id
    where m.file_id = ${file.id}
      and (exists (select from batch_teachers t where t.batch_id = b.id and t.user_id = ${user_id})
        or ${holdsGrant(sql, { user_id: sql`${user_id}::int`, course: sql`c`, grant: 'batch.view' })}
        or (b.published_at is not null and (p.hidden_at is null or p.user_id = ${user_id})
          and exists (
            select from class_people n
            where n.user_id = ${user_id} and n.batch_id = b.id and n.until is null
              and (r.user_id = ${user_id} or (r.place is not null
                and (r.audience = 'all' or (r.audience = 'group' and n.group_id = r.group_id)))))))
      and exists (select from users u where u.id = ${user_id} and u.deleted_at is null and u.suspended_at is null)
    limit 1`;
  return found.count > 0;
}
