// Posts as one person reads them: with their files, their last comments and what may be done with each.
import { fileUrl, fileUrlFor } from '#core/files/server/files.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Comment, Post, PostFile } from '../contract.ts';
import { listFiles, type PostFileRow } from './store-files.ts';
import { listLastComments, listPosts, type SaidRow } from './store.ts';
import type { Viewer } from './viewer.ts';

const tellFile = ({ file_id, title, mime, bytes, ...row }: PostFileRow, user_id: number): PostFile => ({
  ...{ file_id, title, mime, bytes },
  url: row.public ? fileUrl(row) : fileUrlFor(row, user_id),
});
async function filesOf(sql: Sql, viewer: Viewer, rows: readonly SaidRow[]): Promise<ReadonlyMap<number, PostFile[]>> {
  const found = new Map<number, PostFile[]>();
  const open = rows.flatMap((row) => (row.open ? row.id : []));
  if (!open.length) return found;
  for (const file of await listFiles(sql, open))
    found.set(file.post_id, [...(found.get(file.post_id) ?? []), tellFile(file, viewer.user_id)]);
  return found;
}
const maysOf = (viewer: Viewer, { mine, open }: SaidRow) => ({
  update: !mine ? ('not_yours' as const) : viewer.archived ? ('is_archived' as const) : (true as const),
  remove: mine || viewer.moderates ? (true as const) : ('not_yours' as const),
  hide: viewer.moderates ? (true as const) : ('not_allowed' as const),
  report: mine ? ('own_words' as const) : open ? (true as const) : ('is_hidden' as const),
  agree: open ? (true as const) : ('is_hidden' as const),
});
const said = (row: SaidRow, files: ReadonlyMap<number, PostFile[]>) => ({
  id: row.id,
  name: row.name,
  bn_name: row.bn_name,
  staff: row.staff,
  mine: row.mine,
  anonymous: row.anonymous,
  text: row.text,
  written_at: row.written_at,
  edited: row.edited,
  version: row.version,
  files: files.get(row.id) ?? [],
  agrees: row.agrees,
  agreed: row.agreed,
  hidden: row.hidden,
  hidden_note: row.hidden_note,
  reported: row.reported,
  reports: row.reports,
});
function tellPost(viewer: Viewer, row: SaidRow, files: ReadonlyMap<number, PostFile[]>, comments: Comment[]): Post {
  const moderates = viewer.moderates ? true : 'not_allowed';
  const inStream = row.class_session_id === null;
  return {
    ...said(row, files),
    course_batch_id: row.course_batch_id,
    about:
      row.class_session_id === null ? { entity: 'class', id: row.course_batch_id } : { entity: 'class_session', id: row.class_session_id },
    session: row.session,
    kind: row.kind,
    audience: row.audience,
    group: row.group,
    publish_at: row.publish_at,
    pinned: row.pinned,
    closed: row.closed,
    answer_id: row.answer_id,
    fresh: row.fresh,
    removed: row.removed,
    comment_count: row.comment_count,
    comments,
    can: {
      ...maysOf(viewer, row),
      comment: !row.open ? 'is_hidden' : row.closed ? 'comments_closed' : viewer.writing.comment,
      pin: viewer.archived ? 'is_archived' : inStream ? moderates : 'no_pin',
      choose: row.kind !== 'question' ? 'no_answer' : row.mine || viewer.moderates ? true : 'not_allowed',
      close: moderates,
      see: inStream ? moderates : 'not_allowed',
    },
  };
}
const tellComment = (viewer: Viewer, row: SaidRow, files: ReadonlyMap<number, PostFile[]>, answer: boolean): Comment => ({
  ...said(row, files),
  timeline_id: row.timeline_id!,
  answer,
  can: maysOf(viewer, row),
});
/** In the order of the ids; what is gone meanwhile is left out. */
export async function readPosts(sql: Sql, viewer: Viewer, ids: readonly number[]): Promise<Post[]> {
  if (!ids.length) return [];
  const rows = await listPosts(sql, viewer, ids);
  const last = await listLastComments(sql, viewer, ids);
  const files = await filesOf(sql, viewer, [...rows, ...last]);
  return rows.map((row) =>
    tellPost(
      viewer,
      row,
      files,
      last.filter(({ timeline_id }) => timeline_id === row.id).map((one) => tellComment(viewer, one, files, one.id === row.answer_id)),
    ),
  );
}
export const readPost = async (sql: Sql, viewer: Viewer, id: number): Promise<Post> => (await readPosts(sql, viewer, [id]))[0]!;
export async function tellComments(sql: Sql, viewer: Viewer, rows: readonly SaidRow[], answer_id: number | null): Promise<Comment[]> {
  const files = await filesOf(sql, viewer, rows);
  return rows.map((row) => tellComment(viewer, row, files, row.id === answer_id));
}
/** One comment, whether it is the answer as its post says. */
export async function readComment(sql: Sql, viewer: Viewer, id: number): Promise<Comment> {
  const rows = await listPosts(sql, viewer, [id]);
  const [post] = await listPosts(sql, viewer, [rows[0]!.timeline_id!]);
  return (await tellComments(sql, viewer, rows, post!.answer_id))[0]!;
}
