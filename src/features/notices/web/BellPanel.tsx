// The bell's panel: the newest notices, fetched when it is opened. It closes when the mouse leaves it; touch has no such end.
import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { ListSkeleton } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { atNotices } from '../addresses.ts';
import { list } from '../contract.ts';
import { BELL_PAGE } from '../rules.ts';
import { words } from '../words.ts';
import { NoticeList } from './NoticeList.tsx';
import { tellUnread } from './unread.ts';
import { useReading } from './useReading.ts';

export default function BellPanel({ close }: { close: () => void }) {
  const t = useWords();
  const { user } = useSession();
  const { data, error, loading, reload } = useAnswer(list, { limit: BELL_PAGE });
  const [now] = useState(() => Date.now());
  const reading = useReading();
  const heading = useRef<HTMLHeadingElement>(null);
  const readAll = async () => {
    // the button goes when nothing is new any more: the keys stay in the panel
    heading.current?.focus();
    await reading.readAll(data?.data ?? []);
  };
  const unread = error ? 0 : data?.unread;
  useEffect(() => {
    if (user && unread !== undefined) tellUnread(user, unread);
  }, [user, unread]);
  useEffect(() => {
    if (error) console.warn('Notifications could not be loaded', error.code);
  }, [error]);
  return (
    <div onPointerLeave={(event) => event.pointerType === 'mouse' && close()}>
      <div className="notifs-h">
        <h2 ref={heading} tabIndex={-1}>
          {t(words.title)}
        </h2>
        {!error && data && data.unread > 0 && (
          <Button look="b3" busy={reading.busy} onClick={() => void readAll()}>
            {t(words.remove_all)}
          </Button>
        )}
      </div>
      {error ? (
        <ErrorState level={3} onRetry={reload} busy={loading}>
          {t(words.not_loaded)}
        </ErrorState>
      ) : !data ? (
        <ListSkeleton count={3} />
      ) : data.data.length ? (
        <NoticeList notices={data.data} now={now} onRead={(notice) => void reading.read(notice)} />
      ) : (
        <EmptyState level={3} icon="bell" title={t(words.empty)}>
          {t(words.empty_text)}
        </EmptyState>
      )}
      <div className="notifs-f">
        <Link to={atNotices()}>{t(words.see_all)}</Link>
      </div>
    </div>
  );
}
