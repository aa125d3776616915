// Video and audio player: smallest quality first with its data size, resumes at the last position.
import '#ui/styles/fields.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { clock } from '#core/i18n/dates.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Chip, Chips } from '#ui/Chips.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Contents, Media } from '../contract.ts';
import { words } from '../words.ts';
import { captionLines, type Line } from './captions.ts';
import type { Track } from './track.ts';

const speeds = [0.75, 1, 1.25, 1.5, 2];
/** Sound first, then pictures from the smallest up. */
const choicesOf = (media: readonly Media[]): Media[] =>
  media
    .filter((m) => m.role === 'audio' || m.role === 'video')
    .sort((a, b) => Number(a.role === 'video') - Number(b.role === 'video') || a.bytes - b.bytes);

function useScript(captions: readonly Media[], language: string): Line[] {
  const [lines, setLines] = useState<Line[]>([]);
  const url = (captions.find((c) => c.language === language) ?? captions[0])?.url;
  useEffect(() => {
    if (!url) return;
    const stop = new AbortController();
    fetch(url, { signal: stop.signal })
      .then((r) => (r.ok ? r.text() : ''))
      .then((text) => setLines(captionLines(text)))
      .catch(() => {});
    return () => stop.abort();
  }, [url]);
  return url ? lines : [];
}

export default function Player({ lesson, track }: { lesson: Contents; track: Track }) {
  const t = useWords();
  const language = useLanguage();
  const player = useRef<HTMLVideoElement>(null);
  const choices = choicesOf(lesson.media);
  const captions = lesson.media.filter((m) => m.role === 'captions');
  const poster = lesson.media.find((m) => m.role === 'poster');
  const first =
    (lesson.kind === 'video' && choices.find((c) => c.role === 'video')) || choices.find((c) => c.language === language) || choices[0];
  const [url, setUrl] = useState(first?.url);
  const [speed, setSpeed] = useState(1);
  const [failed, setFailed] = useState(false);
  const [at, setAt] = useState(lesson.position_seconds);
  const [wasPlaying, setWasPlaying] = useState(false);
  const lines = useScript(captions, language);
  const chosen = choices.find((c) => c.url === url);
  if (!chosen) return null;
  const size = (m: Media) => bytes(language, m.bytes);
  const change = (m: Media) => {
    setWasPlaying(player.current ? !player.current.paused : false);
    setFailed(false);
    setUrl(m.url);
  };
  const jump = (to: number) => {
    setAt(to);
    if (!player.current) return;
    player.current.currentTime = to;
    void player.current.play().catch(() => {});
  };
  const shared = {
    key: chosen.url,
    ref: player as RefObject<never>,
    src: chosen.url,
    controls: true,
    preload: 'none',
    onLoadedMetadata: () => {
      const p = player.current!;
      p.playbackRate = speed;
      if (at > 2 && at < p.duration - 3) p.currentTime = at;
      if (wasPlaying) void p.play().catch(() => {});
    },
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
    children: captions.map((c) => (
      <track
        key={c.url}
        kind="captions"
        src={c.url}
        srcLang={c.language ?? language}
        label={pick(language, c.label, c.bn_label)}
        default={c.language === language}
      />
    )),
  } as const;
  const { key, ...rest } = shared;
  return (
    <>
      {chosen.role === 'video' ? (
        <div className="vid on-night">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the tracks come from the lesson */}
          <video
            key={key}
            {...rest}
            className="vid-p"
            poster={poster?.url}
            playsInline
            aria-label={pick(language, lesson.title, lesson.bn_title)}
          />
        </div>
      ) : (
        <div className="audio-box">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands below as text */}
          <audio key={key} {...rest} aria-label={pick(language, lesson.title, lesson.bn_title)} />
        </div>
      )}
      <div className="play-c">
        {failed && (
          <Callout kind="warn" alert>
            {t(words.media_failed)}
          </Callout>
        )}
        {lesson.position_seconds > 2 && !lesson.done && (
          <p className="row small">
            <span>{t(words.resumed, { time: clock(language, lesson.position_seconds) })}</span>
            <Button look="b3" icon="rotate-ccw" onClick={() => jump(0)}>
              {t(words.from_start)}
            </Button>
          </p>
        )}
        <Chips label={t(words.quality)}>
          {choices.map((m) => (
            <Chip key={m.url} on={m === chosen} onToggle={() => change(m)}>
              {m !== chosen && m.role === 'audio' && <Icon name="headphones" size="sm" />}
              {pick(language, m.label, m.bn_label) || t(m.role === 'audio' ? words.sound_only : words.video)} · {size(m)}
            </Chip>
          ))}
        </Chips>
        <div className="row">
          <label className="row small">
            {t(words.speed)}
            <select
              className="in slim"
              value={speed}
              onChange={(e) => {
                setSpeed(Number(e.target.value));
                if (player.current) player.current.playbackRate = Number(e.target.value);
              }}
            >
              {speeds.map((s) => (
                <option key={s} value={s}>
                  {s === 1 ? t(words.normal_speed) : `${new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en').format(s)}×`}
                </option>
              ))}
            </select>
          </label>
          <a className="btn b3 push" href={chosen.url} download={chosen.file_name}>
            <Icon name="download" />
            {t(words.keep_offline, { size: size(chosen) })}
          </a>
        </div>
        {lines.length > 0 && (
          <Disclosure summary={t(words.script)} open={chosen.role === 'audio'}>
            <ol className="script">
              {lines.map((line) => (
                <li key={line.start} aria-current={at >= line.start && at < line.end ? 'true' : undefined}>
                  <button type="button" onClick={() => jump(line.start)}>
                    {clock(language, line.start).replace(/^(00|০০):/, '')}
                  </button>
                  <span>{line.text}</span>
                </li>
              ))}
            </ol>
          </Disclosure>
        )}
      </div>
    </>
  );
}
