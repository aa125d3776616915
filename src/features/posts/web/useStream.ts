// The stream as this page has it: pages that join, what waits in the outbox, changes in place, how far one has read, news now and then.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { newKey } from '#core/contract/new-key.ts';
import type { In, Out } from '#core/contract/call.ts';
import { ask, signInAgain } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { savesData } from '#core/offline/web/data-saver.ts';
import { useOutbox, useOutboxNews, useOutboxView } from '#core/outbox/web/provider.tsx';
import { type Comment, countUnread, list, listPins, markSeen, type Post } from '../contract.ts';
import { joinPage, PAGE } from '../rules.ts';
import { COMMENT_KIND, POST_KIND } from './outbox-kinds.ts';
import type { Waiting } from './StreamPost.tsx';

/** Later pages are longer, so that they go on behind what stands there. */
const LATER = 20;
const NEWS_MS = 60_000;
type Unsent = Waiting & { timeline_id: number | null };
export function useStream(class_id: number, query: In<typeof list>, first: Out<typeof list>, firstPins: Out<typeof listPins>) {
  const [posts, setPosts] = useState<readonly Post[]>(first.data);
  const [pins, setPins] = useState<readonly Post[]>(firstPins.data);
  const [total, setTotal] = useState(first.total);
  const [news, setNews] = useState(0);
  const asking = useAsk(list);
  const outbox = useOutbox();
  const { waiting } = useOutboxView();
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const whole = !query.search && !query.filter && !query.month;
  const newest = useRef(first.data[0]?.id ?? null);
  const { run } = asking;
  const reload = useCallback(async () => {
    const found = await run({ ...query, skip: 0, take: PAGE });
    if (!found) return;
    setPosts((now) => joinPage(now, found.data, PAGE));
    setTotal(found.total);
    setNews(0);
    newest.current = found.data[0]?.id ?? null;
  }, [run, query]);
  const more = async () => {
    const found = await run({ ...query, skip: posts.length, take: LATER });
    if (!found) return;
    setPosts((now) => joinPage(now, found.data, LATER));
    setTotal(found.total);
  };
  const reloadPins = useCallback(async () => {
    const found = await ask(listPins, { course_batch_id: class_id }).catch(() => undefined);
    if (found) setPins(found.data);
  }, [class_id]);
  const put = useCallback((changed: Post) => {
    const place = (now: readonly Post[]) => now.map((one) => (one.id === changed.id ? changed : one));
    setPosts(place);
    setPins(place);
  }, []);
  const drop = useCallback((id: number) => {
    setPosts((now) => now.filter((one) => one.id !== id));
    setPins((now) => now.filter((one) => one.id !== id));
    setTotal((now) => Math.max(0, now - 1));
  }, []);
  const add = useCallback((comment: Comment) => {
    const append = (now: readonly Post[]) =>
      now.map((one) =>
        one.id !== comment.timeline_id || one.comments.some(({ id }) => id === comment.id)
          ? one
          : { ...one, comment_count: one.comment_count + 1, comments: [...one.comments, comment] },
      );
    setPosts(append);
    setPins(append);
  }, []);
  // what waits has changed when its count has
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what tells
  useEffect(() => {
    let stale = false;
    const read = async () => {
      const own = await Promise.all([POST_KIND, COMMENT_KIND].map((kind) => outbox?.list(kind).catch(() => []) ?? []));
      // a comment stands below its post, wherever that is shown
      const here = own.flat().filter(({ kind, input }) => kind === COMMENT_KIND || input.course_batch_id === class_id);
      if (!stale)
        setUnsent(
          here.map(({ input }) => ({
            ...{ key: String(input.client_key), text: String(input.text) },
            timeline_id: Number(input.timeline_id) || null,
          })),
        );
    };
    void read();
    return () => {
      stale = true;
    };
  }, [waiting, class_id, outbox]);
  useOutboxNews(
    useCallback(
      (told) => {
        const { kind, input } = told;
        if (kind !== POST_KIND && kind !== COMMENT_KIND) return;
        if ('answer' in told) {
          if (kind === COMMENT_KIND) return add(told.answer as Comment);
          const post = told.answer as Post;
          if (post.course_batch_id !== class_id || post.publish_at !== null || !whole) return;
          // a new post goes to the top
          setPosts((now) => [post, ...now.filter(({ id }) => id !== post.id)]);
          setTotal((now) => now + 1);
          newest.current = post.id;
        } else if (told.refused.code === 'guardian_needed')
          // asked for in place; given, it is sent once more as it was
          void signInAgain(told.refused.code).then((given) => {
            if (given) void outbox?.put(kind, String(input.client_key), input, `class:${class_id}`);
          });
      },
      [add, class_id, whole, outbox],
    ),
  );
  const comment = useCallback(
    async (timeline_id: number, text: string): Promise<boolean> => {
      if (!outbox) return false;
      const client_key = newKey();
      const entry = { timeline_id, text, client_key, client_at: new Date().toISOString() };
      return outbox.put(COMMENT_KIND, client_key, entry, `class:${class_id}`).then(
        () => true,
        () => false,
      );
    },
    [outbox, class_id],
  );
  // read as far as the first post that stands here; the line between new and read stays until the page is opened again
  const top = whole ? first.data[0]?.id : undefined;
  const fresh = whole && first.unread > 0;
  useEffect(() => {
    if (top !== undefined && fresh) void ask(markSeen, { id: top }).catch(() => {});
  }, [top, fresh]);
  // news now and then, while somebody looks and data need not be saved
  useEffect(() => {
    if (!whole) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || savesData()) return;
      ask(countUnread, { course_batch_id: class_id }).then(
        ({ unread, newest_id }) => setNews(newest_id !== newest.current ? unread : 0),
        () => {},
      );
    }, NEWS_MS);
    return () => clearInterval(timer);
  }, [whole, class_id]);
  const waits = useMemo(() => ({ posts: unsent.filter((one) => one.timeline_id === null), under: unsent }), [unsent]);
  return { posts, pins, total, news, waits, whole, busy: asking.busy, error: asking.error, reload, more, put, drop, comment, reloadPins };
}
