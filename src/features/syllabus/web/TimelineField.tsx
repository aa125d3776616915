// What stands on the time line of a video or a sound, beside its picture: chapters, questions that stop it, captions. Played and written by keys alone.
import './timeline.css';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Cue, cueAt } from '#core/captions/captions.ts';
import type { AnyCall } from '#core/contract/call.ts';
import type { QuestionUploads } from '#features/questions/web/public-staff.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { duration } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { Chapter } from '#features/lessons/contract.ts';
import { chapterAt } from '#features/lessons/rules.ts';
import { parseQuestions, type WrittenQuestion } from '#features/questions/written.ts';
import { Callout } from '#ui/Callout.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { LessonFile } from '../contract.ts';
import { inOrder, parseChapters } from '../chapters.ts';
import type { WrittenFile } from '../files.ts';
import { timelineWords as words } from '../words-timeline.ts';
import { stopWords } from '../words-stops.ts';
import { captionWords } from '../words-captions.ts';
import { CaptionsPart } from './CaptionsPart.tsx';
import { ChaptersPart, newChapter } from './ChaptersPart.tsx';
import { StopsPart } from './StopsPart.tsx';
import { sayTime } from './PlayTimeField.tsx';
import { makeStage, type Stage, useStage } from './stage.ts';

export interface TimelineFieldProps {
  id: number;
  files: readonly WrittenFile[];
  /** Chapters as they are stored. */
  chapters: string;
  may: boolean;
  /** The call that lists the files with their addresses. */
  list: AnyCall;
  /** The call that writes captions as a file. */
  write: AnyCall;
  onChapters: (stored: string) => void;
  onFiles: (stored: string) => void;
  /** The questions at which it stops, where it can: as they are stored, and the call that takes their pictures. */
  stops?: { stored: string; upload: QuestionUploads | undefined; onChange: (stored: string) => void };
}
/** What is played: a video, or the sound where there is none. */
const playedOf = (files: readonly WrittenFile[]) =>
  files.find(({ role }) => role === 'video') ?? files.find(({ role }) => role === 'audio');
const isTyped = (target: EventTarget): boolean =>
  (target instanceof HTMLInputElement && target.type !== 'range') ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

export default function TimelineField({
  id,
  files,
  chapters: stored,
  may,
  list,
  write: writeFile,
  onChapters,
  onFiles,
  stops,
}: TimelineFieldProps) {
  const [stage] = useState(makeStage);
  const { data, reload } = useAnswer(list, { id }) as { data?: readonly LessonFile[]; reload: () => void };
  const [added, setAdded] = useState<string>();
  const [cues, setCues] = useState<readonly Cue[]>([]);
  const stopsBox = useRef<HTMLDivElement>(null);
  const addCue = useRef<() => void>(null);
  const chapters = inOrder(parseChapters(stored));
  const write = (next: readonly Chapter[]) => onChapters(next.length ? JSON.stringify(inOrder(next)) : '');
  const media = playedOf(files);
  const url = media && data?.find((file) => file.id === media.file)?.url;
  // one that was put in after the list had come
  const unknown = data && media && !url ? media.file : undefined;
  const ask = useEffectEvent(reload);
  useEffect(() => {
    if (unknown !== undefined) ask();
  }, [unknown]);
  const addHere = () => {
    const chapter = newChapter(chapters, Math.floor(stage.at()));
    if (!chapter) return;
    write([...chapters, chapter]);
    setAdded(chapter.key);
  };
  const askHere = () => {
    const more = stopsBox.current?.querySelector<HTMLElement>('[data-more]');
    if (more?.ariaExpanded === 'false') more.click();
    more?.focus();
  };
  const keys: Readonly<Record<string, () => void>> = {
    k: stage.toggle,
    j: () => stage.seek(stage.at() - 5),
    l: () => stage.seek(stage.at() + 5),
    ...(may && { n: addHere, c: () => addCue.current?.(), ...(stops && { q: askHere }) }),
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return;
    // by the place of the key: with a Bengali layout the same ones do the same
    const act = keys[event.code.replace(/^Key/, '').toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="tl" id="timeline">
      <Picture
        {...{ stage, url, onKey, may, cues }}
        isVideo={media?.role === 'video'}
        there={media !== undefined}
        asks={stops !== undefined}
      >
        <TimeLine stage={stage} chapters={chapters} stops={parseQuestions(stops?.stored ?? '')} />
      </Picture>
      <ChaptersPart {...{ stage, chapters, may, added }} onChange={write} onAdd={addHere} />
      {stops && <StopsPart {...stops} {...{ stage, may }} box={stopsBox} />}
      {media && (
        <CaptionsPart
          {...{ id, stage, files, may }}
          known={data}
          write={writeFile}
          onFiles={(next) => onFiles(next.length ? JSON.stringify(next) : '')}
          onShown={setCues}
          adding={addCue}
        />
      )}
    </div>
  );
}
interface PictureProps {
  stage: Stage;
  url: string | undefined;
  isVideo: boolean;
  /** A file is named, whose address may not be here yet. */
  there: boolean;
  may: boolean;
  /** Captions as they are written now. */
  cues: readonly Cue[];
  /** It can stop and ask. */
  asks: boolean;
  onKey: (event: KeyboardEvent) => void;
  children: ReactNode;
}
function Picture({ stage, url, isVideo, there, may, cues, asks, onKey, children }: PictureProps) {
  const t = useWords();
  const [failed, setFailed] = useState<string>();
  if (!there) return <Callout>{t(words.no_media)}</Callout>;
  const shared = { ref: stage.attach, src: url, controls: true, preload: 'metadata', onError: () => url && setFailed(url) } as const;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for what stands in it, while that has the focus
    <section className="tl-stage" aria-label={t(words.stage)} onKeyDown={onKey}>
      {isVideo ? (
        <div className="tl-pic">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are what is written here */}
          <video key={url} {...shared} playsInline />
          <Spoken stage={stage} cues={cues} />
        </div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said is what is written here
        <audio key={url} {...shared} className="tl-sound" />
      )}
      {failed !== undefined && failed === url && (
        <Callout kind="warn" alert>
          {t(words.media_failed)}
        </Callout>
      )}
      {children}
      <p className="tl-keys small" aria-label={t(words.keys)} role="note">
        <Icon name="keyboard" size="sm" />
        <span>
          <kbd>K</kbd> {t(words.key_play)}
        </span>
        <span>
          <kbd>J</kbd> <kbd>L</kbd> {t(words.key_seek)}
        </span>
        {may && (
          <span>
            <kbd>N</kbd> {t(words.key_chapter)}
          </span>
        )}
        {may && asks && (
          <span>
            <kbd>Q</kbd> {t(stopWords.key_question)}
          </span>
        )}
        {may && (
          <span>
            <kbd>C</kbd> {t(captionWords.key_add)}
          </span>
        )}
      </p>
    </section>
  );
}
/** The caption of this moment, over the picture. */
function Spoken({ stage, cues }: { stage: Stage; cues: readonly Cue[] }) {
  const text = useStage(stage, (s) => cueAt(cues, s.at())?.text);
  return text ? <p className="tl-said">{text}</p> : null;
}
function TimeLine({ stage, chapters, stops }: { stage: Stage; chapters: readonly Chapter[]; stops: readonly WrittenQuestion[] }) {
  const t = useWords();
  const language = useLanguage();
  const length = useStage(stage, (s) => s.length());
  const at = useStage(stage, (s) => Math.floor(s.at()));
  const now = chapterAt(chapters, at);
  const shown = length ? chapters.filter((chapter) => chapter.at < length) : [];
  const place = t(words.line_at, { at: duration(language, at), all: duration(language, length) });
  return (
    <div>
      <div className="tl-bar">
        <svg className="tl-segs" aria-hidden="true">
          {shown.map(({ key, at: from }, i) => {
            const end = shown[i + 1]?.at ?? length;
            return <rect key={key} x={`${(from / length) * 100}%`} width={`${((end - from) / length) * 100}%`} height="100%" />;
          })}
          {length > 0 &&
            stops.map(({ key, at = 0 }) => <circle key={key} className="tl-ask" cx={`${(at / length) * 100}%`} cy="50%" r="6" />)}
        </svg>
        <input
          type="range"
          min={0}
          max={Math.floor(length)}
          step={1}
          value={at}
          disabled={!length}
          aria-label={t(words.line)}
          aria-valuetext={now ? `${place}, ${pick(language, now.title, now.bn_title)}` : place}
          onChange={(event) => stage.seek(Number(event.target.value))}
        />
      </div>
      <p className="small num">
        {sayTime(language, at)}
        {length > 0 && ` / ${sayTime(language, Math.floor(length))}`}
        {now && ` · ${pick(language, now.title, now.bn_title)}`}
      </p>
    </div>
  );
}
