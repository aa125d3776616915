// Kept courses and lessons as links: what works now, on a page that could not be fetched.
import { useEffect, useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atJourney } from '#features/journeys/addresses.ts';
import { Link } from '#ui/Link.tsx';
import { words } from '../words-keep.ts';
import { type KeptEntry, listReadable } from './kept-entries.ts';

export default function KeptShortcuts() {
  const t = useWords();
  const language = useLanguage();
  const { user } = useSession();
  const account = user?.id;
  const [entries, setEntries] = useState<KeptEntry[]>([]);
  useEffect(() => {
    if (account !== undefined) void listReadable(account).then(setEntries);
  }, [account]);
  if (!entries.length) return null;
  return (
    <section className="stack" aria-labelledby="works-now">
      <h2 id="works-now">{t(words.works_now)}</h2>
      <ul className="stack">
        {entries.map((entry) => (
          <li key={entry.course_id} className="card">
            <Link to={atJourney({ uuid: entry.uuid, lesson: entry.only?.[0] })}>{pick(language, entry.title, entry.bn_title)}</Link>
            {entry.only?.map((id) => (
              <p key={id}>
                <Link to={atJourney({ uuid: entry.uuid, lesson: id })}>
                  {pick(language, entry.alone?.[id]?.title ?? '', entry.alone?.[id]?.bn_title ?? '')}
                </Link>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
