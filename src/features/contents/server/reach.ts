// Object-level authorization (reach) of the content bank: how far each call has to go with a content, an order or a share.
import type { Reach } from '#core/access/server/reach.ts';
import * as store from './store-reach.ts';
import type { ContentRow, OrderRow } from './store-reach.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** May be read of: what is said of it, and its reviews. */
    shown_content: ContentRow;
    /** May be opened, whole. */
    opened_content: ContentRow;
    /** May be put into lessons. */
    used_content: ContentRow;
    edited_content: ContentRow;
    own_content: ContentRow;
    removed_content: ContentRow;
    content_share: { id: number; content_id: number };
    /** One's own enrolment in a content that is open. */
    open_order: OrderRow;
    /** An order of one's own content by somebody who is not let in yet. */
    waiting_order: OrderRow;
  }
}
type Mine = 'shown_content' | 'opened_content' | 'used_content' | 'edited_content' | 'own_content' | 'removed_content';
export const reach = {
  shown_content: (sql, actor, id: number) => store.findShown(sql, actor, id),
  opened_content: (sql, actor, id: number) => store.findContent(sql, actor, id, 'view'),
  used_content: (sql, actor, id: number) => store.findContent(sql, actor, id, 'use'),
  edited_content: (sql, actor, id: number) => store.findContent(sql, actor, id, 'edit'),
  own_content: (sql, actor, id: number) => store.findContent(sql, actor, id, 'own'),
  removed_content: (sql, actor, id: number) => store.findRemoved(sql, actor, id),
  content_share: (sql, actor, id: number) => store.findShare(sql, actor, id),
  open_order: (sql, actor, id: number) => store.findOrder(sql, actor, id),
  waiting_order: (sql, actor, id: number) => store.findWaiting(sql, actor, id),
} satisfies { [K in Mine]: Reach<K> } & {
  content_share: Reach<'content_share'>;
  open_order: Reach<'open_order'>;
  waiting_order: Reach<'waiting_order'>;
};
