// The stream as this page has it: pages that join, what waits in the outbox, changes in place, how far one has read, news now and then.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { In, Out } from '#core/contract/call.ts';
import { ask } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { savesData } from '#core/offline/web/data-saver.ts';
import { type Comment, countUnread, list, listPins, markSeen, type Post } from '../contract.ts';
import { joinPage, PAGE } from '../rules.ts';
import { POST_KIND } from './outbox-kinds.ts';
import { appendComment, useWritten } from './useWritten.ts';

/** Later pages are longer, so that they go on behind what stands there. */
const LATER = 20;
const NEWS_MS = 60_000;
export function useStream(class_id: number, query: In<typeof list>, first: Out<typeof list>, firstPins: Out<typeof listPins>) {
  const [posts, setPosts] = useState<readonly Post[]>(first.data);
  const [pins, setPins] = useState<readonly Post[]>(firstPins.data);
  const [total, setTotal] = useState(first.total);
  const [news, setNews] = useState(0);
  const asking = useAsk(list);
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
    setPosts((now) => appendComment(now, comment));
    setPins((now) => appendComment(now, comment));
  }, []);
  const placed = useCallback(
    (post: Post) => {
      if (post.about.entity !== 'class' || post.publish_at !== null || !whole) return;
      // a new post goes to the top
      setPosts((now) => [post, ...now.filter(({ id }) => id !== post.id)]);
      setTotal((now) => now + 1);
      newest.current = post.id;
    },
    [whole],
  );
  const { unsent, comment } = useWritten(class_id, placed, add);
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
  const waits = { posts: unsent.filter((one) => one.kind === POST_KIND), under: unsent };
  return { posts, pins, total, news, waits, whole, busy: asking.busy, error: asking.error, reload, more, put, drop, comment, reloadPins };
}
