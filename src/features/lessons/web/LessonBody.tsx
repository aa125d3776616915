// Lesson body by kind: video, audio, document, slides, then its text.
import { Suspense, useEffect, useRef } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useHtml } from '#core/richtext/web/html.ts';
import { Callout } from '#ui/Callout.tsx';
import { Icon } from '#ui/Icon.tsx';
import { neededPart } from '#ui/neededPart.tsx';
import type { Contents } from '../contract.ts';
import { has } from '../rules.ts';
import { words } from '../words.ts';
import type { Track } from './track.ts';

const Sheets = import.meta.env.SSR ? (await import('./Sheets.tsx')).default : neededPart(() => import('./Sheets.tsx'));

/** Text, rendered and cleaned by the server. Reading on counts as seeing more of it. */
export function Reading({ lesson, track, counts }: { lesson: Contents; track: Track; counts: boolean }) {
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const html = pick(language, lesson.body_html, lesson.bn_body_html);
  const other = html !== '' && (language === 'bn' ? lesson.bn_body_html === '' : lesson.body_html === '');
  const written = useHtml(html);
  const { seen } = track;
  useEffect(() => {
    const element = box.current;
    if (!element || !counts) return;
    const look = () => {
      const { top, height } = element.getBoundingClientRect();
      if (height > 0) seen(Math.max(0, Math.min(99, ((innerHeight - top) / height) * 100)));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [counts, seen]);
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and cleaned by the server
  return <div ref={box} className="rich" lang={other ? (language === 'bn' ? 'en' : 'bn') : undefined} dangerouslySetInnerHTML={written} />;
}

function Elsewhere({ lesson, track }: { lesson: Contents; track: Track }) {
  const t = useWords();
  let host: string;
  try {
    const address = new URL(lesson.url);
    if (!/^https?:$/.test(address.protocol)) return null;
    host = address.host;
  } catch {
    return null;
  }
  return (
    <Callout>
      <p>{t(words.link_note, { host })}</p>
      <a className="btn b2" href={lesson.url} target="_blank" rel="noopener noreferrer" onClick={() => track.done()}>
        <Icon name="external-link" />
        {t(words.open_link)}
      </a>
    </Callout>
  );
}

/** Everything of a lesson but the quiz and the discussion, which have rooms and panels of their own. */
export function LessonBody({ lesson, track }: { lesson: Contents; track: Track }) {
  const played = lesson.kind === 'video' || lesson.kind === 'audio';
  return (
    <>
      {has(lesson, 'document', 'slide') && (
        <Suspense fallback={<span className="sk block" />}>
          <Sheets lesson={lesson} track={track} />
        </Suspense>
      )}
      <Reading lesson={lesson} track={track} counts={!played && lesson.kind !== 'presentation'} />
      {has(lesson, 'image') && (
        <Suspense>
          <Sheets lesson={lesson} track={track} below />
        </Suspense>
      )}
      {lesson.url && <Elsewhere lesson={lesson} track={track} />}
    </>
  );
}
