// Data saver in front of a video: asks with its size, unless the video lies on this device.
import { type ReactNode, useEffect, useState } from 'react';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { savesData } from '#core/offline/web/data-saver.ts';
import { FILES } from '#core/offline/web/phone-caches.ts';
import type { Media } from '#features/lessons/contract.ts';
import { Button } from '#ui/Button.tsx';
import { words } from '../words-keep.ts';

const isHere = async (url: string): Promise<boolean> =>
  typeof caches !== 'undefined' && (await caches.match(new URL(url, location.origin).pathname, { cacheName: FILES })) !== undefined;

/** The player is rendered until it is known that one has to ask: it fetches nothing by itself. */
export function AskBeforeVideo({ video, children }: { video: Media | undefined; children: ReactNode }) {
  const t = useWords();
  const language = useLanguage();
  const [asks, setAsks] = useState(false);
  const url = video?.url;
  useEffect(() => {
    if (url && savesData()) void isHere(url).then((here) => setAsks(!here));
  }, [url]);
  if (!asks || !video) return children;
  return (
    <div className="read">
      <section className="card blank">
        <h2>{t(words.ask_video)}</h2>
        <p>
          {t(words.saver_why)} {t(words.ask_video_text, { size: bytes(language, video.bytes) })}
        </p>
        <Button icon="play" onClick={() => setAsks(false)}>
          {t(words.ask_video)} · {bytes(language, video.bytes)}
        </Button>
      </section>
    </div>
  );
}
