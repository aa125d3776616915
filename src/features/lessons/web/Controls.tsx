// Player controls: seek bar, play and pause, time in the reader's digits, captions, speed, full screen.
import { type RefObject, useEffect, useState } from 'react';
import { duration, playTime } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { IconButton } from '#ui/Button.tsx';
import { pick } from '#core/i18n/words.ts';
import type { Chapter } from '../contract.ts';
import { chapterAt } from '../rules.ts';
import { words } from '../words.ts';
import { playerWords } from '../words-player.ts';

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2];
export interface ControlsProps {
  player: RefObject<HTMLVideoElement | null>;
  /** What is shown on the whole screen: picture and controls. */
  frame: RefObject<HTMLElement | null>;
  at: number;
  length: number;
  playing: boolean;
  speed: number;
  hasPicture: boolean;
  captions: readonly { url: string; name: string }[];
  /** The one that is seen; null: none. */
  caption: string | null;
  onCaption: (url: string | null) => void;
  /** Where chapters begin on the bar. */
  chapters: readonly Chapter[];
  onSeek: (to: number) => void;
  onSpeed: (speed: number) => void;
}
const canFill = () => document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype;

export function Controls(c: ControlsProps) {
  const t = useWords();
  const language = useLanguage();
  const [full, setFull] = useState(false);
  useEffect(() => {
    const change = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', change);
    return () => document.removeEventListener('fullscreenchange', change);
  }, []);
  useEffect(() => {
    for (const element of c.player.current?.querySelectorAll('track') ?? [])
      element.track.mode = element.getAttribute('src') === c.caption ? 'showing' : 'disabled';
  }, [c.caption, c.player]);
  const fill = () => {
    if (document.fullscreenElement) return void document.exitFullscreen();
    if (document.fullscreenEnabled) return void c.frame.current?.requestFullscreen().catch(() => {});
    // phones that only fill the screen with the video itself
    (c.player.current as (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null)?.webkitEnterFullscreen?.();
  };
  const toggle = () => {
    const p = c.player.current;
    if (!p) return;
    if (p.paused) void p.play().catch(() => {});
    else p.pause();
  };
  const known = c.length > 0;
  const chapter = chapterAt(c.chapters, c.at);
  const place = { at: duration(language, c.at), all: duration(language, c.length) };
  return (
    <div className="vid-c">
      <IconButton icon={c.playing ? 'pause' : 'play'} label={t(c.playing ? playerWords.pause : playerWords.play)} onClick={toggle} />
      <span className="vbar">
        {known && (
          <svg aria-hidden="true">
            {c.chapters.map(({ key, at }) =>
              at > 0 && at < c.length ? <rect key={key} x={`${(at / Math.floor(c.length)) * 100}%`} width="3" height="8" rx="1" /> : null,
            )}
          </svg>
        )}
        <input
          type="range"
          min={0}
          max={known ? Math.floor(c.length) : 0}
          step={1}
          value={known ? Math.floor(c.at) : 0}
          disabled={!known}
          aria-label={t(playerWords.position)}
          aria-valuetext={
            chapter
              ? t(playerWords.position_in, { ...place, chapter: pick(language, chapter.title, chapter.bn_title) })
              : t(playerWords.position_of, place)
          }
          onChange={(event) => c.onSeek(Number(event.target.value))}
        />
      </span>
      <span className="small num vid-t">
        {playTime(language, c.at)}
        {known && ` / ${playTime(language, c.length)}`}
      </span>
      {c.captions.length === 1 && c.hasPicture && (
        <IconButton
          icon="captions"
          label={t(playerWords.captions)}
          aria-pressed={c.caption !== null}
          onClick={() => c.onCaption(c.caption === null ? c.captions[0]!.url : null)}
        />
      )}
      {c.captions.length > 1 && c.hasPicture && (
        <select
          className="vid-s"
          aria-label={t(playerWords.captions)}
          value={c.caption ?? ''}
          onChange={(event) => c.onCaption(event.target.value || null)}
        >
          <option value="">{t(playerWords.captions_off)}</option>
          {c.captions.map(({ url, name }) => (
            <option key={url} value={url}>
              {name}
            </option>
          ))}
        </select>
      )}
      <select className="vid-s" aria-label={t(words.speed)} value={c.speed} onChange={(event) => c.onSpeed(Number(event.target.value))}>
        {speeds.map((s) => (
          <option key={s} value={s}>
            {t(playerWords.times, { n: number(language, s) })}
          </option>
        ))}
      </select>
      {c.hasPicture && canFill() && (
        <IconButton
          icon={full ? 'minimize' : 'maximize'}
          label={t(full ? playerWords.small_screen : playerWords.fullscreen)}
          onClick={fill}
        />
      )}
    </div>
  );
}
