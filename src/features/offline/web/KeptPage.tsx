// Page of kept courses and lessons: space on the phone, what is kept, removal, data saver. What it shows lies on the device, so the server renders its frame only.
import './kept.css';
import { useCallback, useEffect, useState } from 'react';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atMyCourses } from '#features/learner-home/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/States.tsx';
import { words } from '../words.ts';
import { titles } from '../words-titles-dashboard.ts';
import { checkKept } from './checking.ts';
import { useDownloads } from './downloads.ts';
import { countWorking, dismissEnded, type Ended, type KeptEntry, listEnded, listEntries, measureRoom, type Room } from './kept-entries.ts';
import { KeptRow } from './KeptRow.tsx';
import { SaverCard } from './SaverCard.tsx';

export default function KeptPage() {
  const t = useWords();
  const language = useLanguage();
  const { user } = useSession();
  const account = user?.id;
  const downloads = useDownloads();
  const [entries, setEntries] = useState<KeptEntry[] | 'unavailable'>();
  const [ended, setEnded] = useState<readonly Ended[]>([]);
  const [room, setRoom] = useState<Room>();
  const look = useCallback(async () => {
    if (account === undefined) return;
    const [found, space, over] = await Promise.all([listEntries(account), measureRoom(), listEnded(account).catch(() => [])]);
    setEntries(found ?? 'unavailable');
    setRoom(space);
    setEnded(over);
  }, [account]);
  // whoever looks at the list is told what is so now
  useEffect(() => {
    if (account !== undefined)
      void checkKept(account, { now: true })
        .then(look)
        .catch(() => {});
  }, [account, look]);
  // a download that ends or is begun changes what is there
  const states = [...downloads.values()].map((d) => `${d.wish.uuid} ${d.stop}`).join();
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it reads the device's storage
    void look();
  }, [look, states]);
  const list = Array.isArray(entries) ? entries : [];
  const { courses, lessons } = countWorking(list);
  const intro = courses && lessons ? words.intro_both : courses ? words.intro : lessons ? words.intro_lessons : words.intro_none;
  return (
    <div className="inner">
      <Breadcrumb trail={[{ label: t(words.my_courses), to: atMyCourses() }, { label: t(words.on_phone) }]} />
      <div className="head">
        <div>
          <h1>{t(titles.kept)}</h1>
          <p className="muted">{t(intro, { n: courses || lessons, m: lessons })}</p>
        </div>
        <ButtonLink icon="book-open" look="b2" to={atMyCourses()}>
          {t(words.to_courses)}
        </ButtonLink>
      </div>
      {ended.map((course) => (
        <Callout key={course.course_id} kind="warn">
          <p className="strong">{t(words.ended, { title: pick(language, course.title, course.bn_title) })}</p>
          <p>{t(words.ended_text)}</p>
          <Button look="b3" onClick={() => void dismissEnded(account!, course.course_id).then(look)}>
            {t(words.ended_seen)}
          </Button>
        </Callout>
      ))}
      {room && list.length > 0 && <RoomCard room={room} />}
      <div className="kept-duo">
        {entries === undefined ? (
          <span className="sk block" />
        ) : entries === 'unavailable' ? (
          <EmptyState icon="cloud-off" title={t(words.unavailable)}>
            {t(words.unavailable_text)}
          </EmptyState>
        ) : list.length === 0 ? (
          <EmptyState icon="smartphone" title={t(words.none)}>
            {t(words.none_text)}
          </EmptyState>
        ) : (
          <section className="card" aria-labelledby="kept-what">
            <h2 id="kept-what">{t(words.what)}</h2>
            <ul>
              {list.map((entry) => (
                <KeptRow key={entry.course_id} entry={entry} account={account!} onChanged={() => void look()} />
              ))}
            </ul>
          </section>
        )}
        <SaverCard />
      </div>
    </div>
  );
}

function RoomCard({ room }: { room: Room }) {
  const t = useWords();
  const language = useLanguage();
  const share = room.used / Math.max(1, room.used + room.free);
  const kept = `${Math.max(1, share * 100).toFixed(1)}%`;
  return (
    <section className="card stack" aria-labelledby="kept-room">
      <h2 id="kept-room">{t(words.room)}</h2>
      <div className="room">
        <svg className="room-b" aria-hidden="true">
          <rect className="free-r" width="100%" height="22" rx="5" />
          <rect className="kept-r" width={kept} height="22" rx="5" />
        </svg>
        <ul className="room-l">
          <li>
            <svg className="room-b room-k" aria-hidden="true">
              <rect className="kept-r" width="14" height="14" />
            </svg>
            {t(words.room_used)} <b>{bytes(language, room.used)}</b>
          </li>
          <li>
            <svg className="room-b room-k" aria-hidden="true">
              <rect className="free-r" width="14" height="14" />
            </svg>
            {t(words.room_free)} <b>{bytes(language, room.free)}</b>
          </li>
        </ul>
      </div>
    </section>
  );
}
