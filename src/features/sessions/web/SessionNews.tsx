// What a page does with news of its session: a session that has ended is asked for again or left, another role is taken over, the list of devices
// shows a new login, the watch over a session at rest goes by the new rule.
import { useEffect, useEffectEvent } from 'react';
import { signInAgain, takeOverOther, tellStale } from '#core/contract/web/client.ts';
import { readStored } from '#core/storage/web/browser-storage.ts';
import { useSession } from '#core/session/web/session.tsx';
import { list as listNotices } from '#features/notices/contract.ts';
import { tellUnread } from '#features/notices/web/public.ts';
import { list } from '../contract.ts';
import { tellIdle } from './idle-rule.ts';
import { followNews, type News } from './news-stream.ts';

/** A role that was changed concerns all who hold it: they do not all ask in one moment. */
const SPREAD_MS = 3000;

export default function SessionNews({ token }: { token: string }) {
  const { refresh, menu_role, user } = useSession();
  const hear = useEffectEvent(async (news: News) => {
    // left in another tab, or signed in anew there
    if (readStored('device', 'shikhon.session') === null || takeOverOther(token)) return void refresh();
    if (typeof news === 'number') return tellIdle(news);
    // the page of the exam hears of it by itself
    if (news === 'ordered') return;
    if (typeof news === 'object') {
      if (user) tellUnread(user, news.unread);
      return tellStale([listNotices.name]);
    }
    if (news === 'signed_in') return tellStale([list.name]);
    if (news === 'acts') await new Promise((done) => setTimeout(done, Math.random() * SPREAD_MS));
    // what staff have typed stays where it is while they log in again
    else if (menu_role !== 'learner' && (await signInAgain())) return;
    void refresh();
  });
  useEffect(() => followNews(token, (news) => void hear(news)), [token]);
  return null;
}
