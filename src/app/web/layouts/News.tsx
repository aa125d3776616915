// Announcements of the site: the line above the header, and a card that is shown once.
import { Suspense, useMemo } from 'react';
import { isFresh } from '#features/announcements/web/public.ts';
import { latePart } from '#ui/latePart.ts';
import { useLive } from '#ui/useLive.ts';
import type { SiteInfo } from '../../rendered.ts';
import { useSite } from '../site.ts';
import { useHas } from './Frame.tsx';

const loadBar = () => import('#features/announcements/web/NewsBar.tsx');
let Bar = import.meta.env.SSR ? (await loadBar()).default : latePart(loadBar);
/** Has the line at hand before the page is taken over, so that it stays where the server set it; a site that announces nothing fetches none of it. */
export async function loadNews({ news }: SiteInfo): Promise<void> {
  if (news) Bar = (await loadBar()).default;
}
const PopupCard = latePart(() => import('#features/announcements/web/PopupCard.tsx'));

function Card({ popup }: { popup: NonNullable<SiteInfo['popup']> }) {
  const started = useLive();
  const opens = useMemo(() => started && isFresh(popup), [started, popup]);
  if (!opens) return null;
  return (
    <Suspense>
      <PopupCard popup={popup} />
    </Suspense>
  );
}
export function News() {
  const { news, popup } = useSite();
  const has = useHas();
  if (!has('announcement')) return null;
  return (
    <>
      {news && (
        <Suspense>
          <Bar news={news} />
        </Suspense>
      )}
      {popup && <Card popup={popup} />}
    </>
  );
}
