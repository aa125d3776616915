// Handlers of the content bank's calls that write: contents, their files and shares, the lessons that have them, orders.
import { wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { isJustWritten } from '#core/history/server/telling.ts';
import { beginAnew, readDrafts } from '#core/drafts/server/publishing.ts';
import { captionsFile } from '#core/captions/server/file.ts';
import { fileUrl, findFile, putFileWith } from '#core/files/server/files.ts';
import { findToShareWith } from '#features/accounts/server/service.ts';
import { writeLesson } from '#features/syllabus/server/service.ts';
import * as written from '../contract-writing.ts';
import { bodyOf } from '../draft.ts';
import { follows, MOST_CONTENTS, MOST_SHARES, slugOf } from '../rules.ts';
import { ownDraft, valuesNow } from './draft-kind.ts';
import { tellOrder } from './learning.ts';
import { firstValues, publishContent } from './publishing.ts';
import * as store from './store.ts';
import { countEnrolled, getOrder, listWaiting, openOrder } from './store-learning.ts';
import { getCard } from './store-lists.ts';
import { findContent } from './store-reach.ts';

const { writing: _writing, takeSound: _sound, stale: _stale, ...own } = written;
export { own as calls };
const COLLEAGUES = 'colleagues';
const fileTold = (file: store.ContentFile) => {
  const { id, file_name, mime, bytes } = file;
  return { id, file_name, mime, bytes, url: fileUrl(file) };
};
export const handlers = handle(own, {
  createContent: async ({ sql, actor, input, refuse }) => {
    if ((await store.countOwn(sql, actor.user.id)) >= MOST_CONTENTS) return refuse('too_many_contents');
    const institution_id = actor.role?.institution_id ?? null;
    return getCard(sql, actor, await store.insertContent(sql, { owner_id: actor.user.id, institution_id, ...input }));
  },
  updateContent: async ({ sql, actor, input: { id, version, ...given }, refuse }) => {
    const content = await store.lockContent(sql, id);
    const unseen = version === undefined && (await isJustWritten(sql, actor, 'content', id));
    if (unseen || (version !== undefined && version !== content.version))
      refuse('stale', { yours: version ?? content.version, version: content.version });
    const [draft] = await readDrafts(sql, ownDraft, [id]);
    const values = { ...(draft?.values ?? (await valuesNow(sql, id)) ?? firstValues(content)), ...given };
    if (!values.title && !values.bn_title) throw wrongField('title', 'required');
    await publishContent(sql, actor, id, values, draft?.pictures ?? new Map());
    await beginAnew(sql, ownDraft, new Map([[id, values]]));
    return getCard(sql, actor, id);
  },
  removeContent: async ({ sql, own_content: { id } }) => {
    await store.setRemoved(sql, id, true);
    return { id, uses: (await store.countUses(sql, id)).total };
  },
  restoreContent: async ({ sql, actor, removed_content: { id } }) => {
    await store.setRemoved(sql, id, false);
    return getCard(sql, actor, id);
  },
  viewOwn: ({ sql, actor, edited_content: { id } }) => getCard(sql, actor, id),
  listFiles: async ({ sql, edited_content: { id } }) => (await store.listFiles(sql, id)).map(fileTold),
  takeFile: async ({ sql, edited_content, usable_file, refuse }) => {
    if (usable_file.file_id === null) return refuse('link_no_file');
    await store.addFile(sql, edited_content.id, usable_file.file_id);
    return fileTold((await findFile(sql, usable_file.file_id))!);
  },
  writeCaptions: async ({ pool, actor, edited_content, input: { language, cues } }) => {
    const file = captionsFile(language, cues, actor.user.id);
    if (!file) throw wrongField('cues', 'required');
    return putFileWith(pool, file, async (sql, row) => {
      await store.addFile(sql, edited_content.id, row.id);
      return fileTold(row);
    });
  },
  listUses: async ({ sql, actor, edited_content: { id, kind } }) => {
    const [uses, counted, behind] = await Promise.all([
      store.listUses(sql, actor, id),
      store.countUses(sql, id),
      store.isFollowing(sql, id),
    ]);
    return { uses: uses.map((use) => ({ ...use, follows: follows(kind) })), ...counted, following: follows(kind) && behind };
  },
  viewUsed: async ({ sql, actor, syllabus_item: { id } }) => {
    const use = await store.findUse(sql, id);
    if (!use) return null;
    const usable = (await findContent(sql, actor, use.content_id, 'use')) !== undefined;
    return { ...use, slug: slugOf(use), follows: follows(use.kind), usable };
  },
  putContent: async ({ sql, actor, used_content: { id }, written_item, refuse }) => {
    const content = await store.lockContent(sql, id);
    if (written_item.kind !== content.kind) return refuse('other_kind');
    const { version, written: values } = (await store.findVersion(sql, id, content.version))!;
    const untitled = !written_item.title && !written_item.bn_title;
    await writeLesson(sql, actor, written_item.id, {
      ...bodyOf(written_item.kind, values),
      ...(untitled && { title: values.title, bn_title: values.bn_title }),
    });
    await store.putUse(sql, { item_id: written_item.id, content_id: id, version, put_by: actor.user.id });
    const use = (await store.findUse(sql, written_item.id))!;
    return { ...use, slug: slugOf(use), follows: follows(use.kind), usable: true };
  },
  letGo: async ({ sql, written_item: { id } }) => {
    await store.deleteUse(sql, id);
    return { status: 'success' as const };
  },
  listShares: async ({ sql, own_content: { id } }) => [...(await store.listShares(sql, id))],
  shareContent: async ({ sql, actor, input: { to, level, until = null }, own_content: { id }, refuse }) => {
    let [to_user_id, to_institution_id]: [number | null, number | null] = [null, null];
    if (to === COLLEAGUES) {
      to_institution_id = actor.role?.institution_id ?? null;
      if (to_institution_id === null) return refuse('no_institution');
    } else {
      const found = await findToShareWith(sql, actor, to);
      if (!found) return refuse('nobody_found');
      if (found.id === actor.user.id) return refuse('with_oneself');
      to_user_id = found.id;
    }
    const share = await store.putShare(sql, { content_id: id, to_user_id, to_institution_id, level, until });
    // one that there was is changed, and is none more
    if ((await store.listShares(sql, id)).length > MOST_SHARES) return refuse('too_many_shares');
    return share;
  },
  unshare: async ({ sql, content_share: { id } }) => {
    await store.deleteShare(sql, id);
    return { id };
  },
  listOrders: async ({ sql, own_content: { id } }) =>
    (await listWaiting(sql, id)).map(({ name, bn_name, ...order }) => ({ ...tellOrder(order as never), name, bn_name })),
  openOrder: async ({ sql, waiting_order: { id, content_id } }) => {
    if (await openOrder(sql, id)) await countEnrolled(sql, content_id);
    return tellOrder(await getOrder(sql, id));
  },
});
