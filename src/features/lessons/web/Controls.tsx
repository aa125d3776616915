// Player controls: seek bar, play and pause, time in the reader's digits, captions, speed, full screen.
import { type RefObject, useEffect, useState } from 'react';
import { duration, playTime } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { IconButton } from '#ui/Button.tsx';
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
  hasCaptions: boolean;
  onSeek: (to: number) => void;
  onSpeed: (speed: number) => void;
}
const canFill = () => document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype;

export function Controls(c: ControlsProps) {
  const t = useWords();
  const language = useLanguage();
  const [captions, setCaptions] = useState(true);
  const [full, setFull] = useState(false);
  useEffect(() => {
    const change = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', change);
    return () => document.removeEventListener('fullscreenchange', change);
  }, []);
  useEffect(() => {
    // the first track is in the language of the page when there is one
    const tracks = [...(c.player.current?.textTracks ?? [])];
    const wanted = tracks.find((track) => track.language === language) ?? tracks[0];
    for (const track of tracks) track.mode = captions && track === wanted ? 'showing' : 'disabled';
  }, [captions, language, c.player]);
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
  return (
    <div className="vid-c">
      <IconButton icon={c.playing ? 'pause' : 'play'} label={t(c.playing ? playerWords.pause : playerWords.play)} onClick={toggle} />
      <input
        type="range"
        className="vbar"
        min={0}
        max={known ? Math.floor(c.length) : 0}
        step={1}
        value={known ? Math.floor(c.at) : 0}
        disabled={!known}
        aria-label={t(playerWords.position)}
        aria-valuetext={t(playerWords.position_of, { at: duration(language, c.at), all: duration(language, c.length) })}
        onChange={(event) => c.onSeek(Number(event.target.value))}
      />
      <span className="small num vid-t">
        {playTime(language, c.at)}
        {known && ` / ${playTime(language, c.length)}`}
      </span>
      {c.hasCaptions && c.hasPicture && (
        <IconButton icon="captions" label={t(playerWords.captions)} aria-pressed={captions} onClick={() => setCaptions(!captions)} />
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
