// Video and audio player: smallest quality first with its data size, resumes at the last position, transcript and panels below.
import '#ui/styles/fields.css';
import './player.css';
import { type ComponentType, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { type Cue, readCaptions } from '#core/captions/captions.ts';
import { playTime } from '#core/i18n/dates.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ownName, pick } from '#core/i18n/words.ts';
import { AskBeforeVideo } from '#features/offline/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Chip, Chips } from '#ui/Chips.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TabPanels, type TabPanel } from '#ui/TabPanels.tsx';
import { useLive } from '#ui/useLive.ts';
import type { Contents, Media } from '../contract.ts';
import { words } from '../words.ts';
import { playerWords } from '../words-player.ts';
import { Controls } from './Controls.tsx';
import { latePart } from '#ui/latePart.ts';
import type { Track } from './track.ts';

const Chapters = import.meta.env.SSR ? (await import('./Chapters.tsx')).default : latePart(() => import('./Chapters.tsx'));
/** Sound first, then pictures from the smallest up. */
const choicesOf = (media: readonly Media[]): Media[] =>
  media
    .filter((m) => m.role === 'audio' || m.role === 'video')
    .sort((a, b) => Number(a.role === 'video') - Number(b.role === 'video') || a.bytes - b.bytes);

function useScript(url: string | undefined): Cue[] {
  const [lines, setLines] = useState<Cue[]>([]);
  useEffect(() => {
    if (!url) return;
    const stop = new AbortController();
    fetch(url, { signal: stop.signal })
      .then((r) => (r.ok ? r.text() : ''))
      .then((text) => setLines(readCaptions(text).cues))
      .catch(() => {});
    return () => stop.abort();
  }, [url]);
  return url ? lines : [];
}
function Script({ lines, at, onJump }: { lines: readonly Cue[]; at: number; onJump: (to: number) => void }) {
  const language = useLanguage();
  return (
    <ol className="script">
      {lines.map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may begin together, and none moves
        <li key={i} aria-current={at >= line.start && at < line.end ? 'true' : undefined}>
          <button type="button" onClick={() => onJump(line.start)}>
            {playTime(language, line.start)}
          </button>
          <span>{line.text.replaceAll('\n', ' ')}</span>
        </li>
      ))}
    </ol>
  );
}

/** What the player tells what is asked while it is played, and does for it. */
export interface Played {
  lesson_id: number;
  chapters: Contents['chapters'];
  at: number;
  playing: boolean;
  pause: () => void;
  /** Goes on, from there where that is told, with the focus on what pauses. */
  goOn: (from?: number) => void;
  hrefOf: (lesson_id: number) => string;
}
export interface PlayerProps {
  lesson: Contents;
  track: Track;
  /** Its text, below the transcript; null when there is none. */
  text: ReactNode;
  /** What stands beside the text: notes, questions. */
  panels: readonly TabPanel[];
  /** What is asked while it is played. */
  asked?: ComponentType<Played>;
  hrefOf?: Played['hrefOf'];
  /** The one that is shown first; the text unless told. */
  first?: string | undefined;
}
export default function Player({ lesson, track, text, panels, first: shown, asked: Asked, hrefOf }: PlayerProps) {
  const t = useWords();
  const language = useLanguage();
  const player = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const choices = choicesOf(lesson.media);
  const captions = lesson.media.filter((m) => m.role === 'captions');
  const poster = lesson.media.find((m) => m.role === 'poster');
  const first =
    (lesson.kind === 'video' && choices.find((c) => c.role === 'video')) || choices.find((c) => c.language === language) || choices[0];
  const [url, setUrl] = useState(first?.url);
  const [speed, setSpeed] = useState(1);
  const [failed, setFailed] = useState(false);
  const [at, setAt] = useState(lesson.position_seconds);
  const [length, setLength] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [wasPlaying, setWasPlaying] = useState(false);
  // without a script the browser's own controls do
  const ready = useLive();
  // until somebody chooses, those in the language of the page
  const preferred = captions.find((c) => c.language === language) ?? captions[0];
  const [caption, setCaption] = useState<string | null>();
  const spoken = caption === undefined ? preferred : captions.find((c) => c.url === caption);
  const lines = useScript((spoken ?? preferred)?.url);
  const chosen = choices.find((c) => c.url === url);
  if (!chosen) return null;
  const hasPicture = chosen.role === 'video';
  const title = pick(language, lesson.title, lesson.bn_title);
  const nameOf = (c: Media) => (c.language ? ownName[c.language] : pick(language, c.label, c.bn_label) || t(playerWords.captions));
  const size = (m: Media) => bytes(language, m.bytes);
  const play = () => void player.current?.play().catch(() => {});
  const begin = () => {
    play();
    // the big button goes away: the focus stays with what pauses
    frame.current?.querySelector<HTMLElement>('.vid-c button')?.focus();
  };
  const goOn = (from?: number) => {
    if (from !== undefined) seek(from);
    begin();
  };
  const change = (m: Media) => {
    setWasPlaying(player.current ? !player.current.paused : false);
    setFailed(false);
    setPlaying(false);
    setUrl(m.url);
  };
  const seek = (to: number) => {
    setAt(to);
    if (player.current) player.current.currentTime = to;
  };
  const jump = (to: number) => {
    seek(to);
    play();
  };
  const shared = {
    key: chosen.url,
    ref: player as RefObject<never>,
    src: chosen.url,
    controls: !ready,
    preload: 'none',
    onLoadedMetadata: () => {
      const p = player.current!;
      p.playbackRate = speed;
      setLength(Number.isFinite(p.duration) ? p.duration : 0);
      if (at > 2 && at < p.duration - 3) p.currentTime = at;
      if (wasPlaying) play();
    },
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onTimeUpdate: () => {
      const p = player.current!;
      if (p.currentTime === 0) return;
      setAt(p.currentTime);
      track.at(p.currentTime);
      if (p.duration > 0) track.seen(Math.min(99, (p.currentTime / p.duration) * 100));
    },
    onEnded: () => {
      track.at(0);
      track.done();
    },
    onError: () => setFailed(true),
    'aria-label': title,
    children: captions.map((c) => (
      <track key={c.url} kind="captions" src={c.url} srcLang={c.language ?? language} label={nameOf(c)} default={c === spoken} />
    )),
  } as const;
  const { key, ...rest } = shared;
  return (
    <>
      <AskBeforeVideo video={hasPicture ? chosen : undefined}>
        <div className="vid on-night" ref={frame}>
          {hasPicture ? (
            <div className="vid-p">
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the tracks come from the lesson */}
              <video key={key} {...rest} poster={poster?.url} playsInline onClick={() => player.current?.pause()} />
              {ready && !playing && (
                <button type="button" className="vplay" aria-label={t(playerWords.play_video)} onClick={begin}>
                  <Icon name="play" filled />
                </button>
              )}
            </div>
          ) : (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands below as text
            <audio key={key} {...rest} />
          )}
          {ready && (
            <Controls
              key={`controls ${chosen.url}`}
              player={player}
              frame={frame}
              at={at}
              length={length}
              playing={playing}
              speed={speed}
              hasPicture={hasPicture}
              captions={captions.map((c) => ({ url: c.url, name: nameOf(c) }))}
              caption={spoken?.url ?? null}
              onCaption={setCaption}
              chapters={lesson.chapters}
              onSeek={seek}
              onSpeed={(to) => {
                setSpeed(to);
                if (player.current) player.current.playbackRate = to;
              }}
            />
          )}
        </div>
      </AskBeforeVideo>
      {ready && Asked && hrefOf && Boolean(lesson.stops) && (
        <Suspense>
          <Asked
            {...{ at, playing, goOn, hrefOf }}
            lesson_id={lesson.id}
            chapters={lesson.chapters}
            pause={() => player.current?.pause()}
          />
        </Suspense>
      )}
      <div className="read">
        {failed && (
          <Callout kind="warn" alert>
            {t(words.media_failed)}
          </Callout>
        )}
        {lesson.position_seconds > 2 && !lesson.done && (
          <p className="row small">
            <span>{t(words.resumed, { time: playTime(language, lesson.position_seconds) })}</span>
            <Button look="b3" icon="rotate-ccw" onClick={() => jump(0)}>
              {t(words.from_start)}
            </Button>
          </p>
        )}
        <Chips label={t(words.quality)} slide>
          {choices.map((m) => (
            <Chip key={m.url} on={m === chosen} onToggle={() => change(m)}>
              {m !== chosen && m.role === 'audio' && <Icon name="headphones" size="sm" />}
              {pick(language, m.label, m.bn_label) || t(m.role === 'audio' ? words.sound_only : words.video)} · {size(m)}
            </Chip>
          ))}
          <a className="chip" href={chosen.url} download={chosen.file_name}>
            <Icon name="download" size="sm" />
            {t(words.keep_offline, { size: size(chosen) })}
          </a>
        </Chips>
        {lesson.chapters.length > 0 && (
          <Suspense>
            <Chapters chapters={lesson.chapters} at={at} onJump={jump} />
          </Suspense>
        )}
        <TabPanels
          label={t(playerWords.with_it)}
          first={shown}
          panels={[
            {
              name: 'text',
              label: t(playerWords.text),
              content: () => (
                <>
                  {lines.length > 0 && <Script lines={lines} at={at} onJump={jump} />}
                  {text}
                  {!text && !captions.length && <p className="muted">{t(playerWords.no_text)}</p>}
                </>
              ),
            },
            ...panels,
          ]}
        />
      </div>
    </>
  );
}
