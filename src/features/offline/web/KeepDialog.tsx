// Dialog "keep on this device": what to keep with its size, then progress, and what stopped it.
import '#ui/styles/fields.css';
import './kept.css';
import { useEffect, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { wantsWifi } from './line-kind.ts';
import { useSession } from '#core/session/web/session.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Link } from '#ui/Link.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atKept } from '../addresses.ts';
import { type CourseSize, measureCourse } from '../contract.ts';
import { words } from '../words.ts';
import { DownloadState } from './DownloadState.tsx';
import { dismissDownload, pauseDownload, startDownload, useDownloads } from './downloads.ts';
import { type Choice, findEntry, type KeptEntry, measureLessons, measureRoom, removeLesson, type Room } from './kept-entries.ts';
import { useLineKind } from './useLineKind.ts';
import { WifiSwitch } from './WifiSwitch.tsx';

export interface KeepDialogProps {
  open: boolean;
  onClose: () => void;
  course: { id: number; uuid: string; title: string };
  /** Only this lesson of it, by itself. */
  lesson?: { id: number; title: string; quiz: boolean } | undefined;
}
const parts = [
  ['pictures', 'picture_bytes', words.part_pictures],
  ['audio', 'audio_bytes', words.part_audio],
  ['video', 'video_bytes', words.part_video],
] as const;
const sumOf = (size: CourseSize, choice: Choice): number =>
  size.text_bytes + parts.reduce((sum, [name, key]) => sum + (choice[name] ? size[key] : 0), 0);

/** How the course, or the lesson by itself, is here; looked up again when a download ends. */
function useHere(open: boolean, course_id: number, lesson_id: number | undefined, stop: unknown) {
  const account = useSession().user?.id;
  const [here, setHere] = useState<{ entry: KeptEntry | undefined; bytes: number }>();
  const [looked, setLooked] = useState(0);
  useEffect(() => {
    let stale = false;
    const look = async () => {
      const entry = await findEntry(account!, course_id);
      const bytes = entry && lesson_id !== undefined ? await measureLessons(entry, [lesson_id]) : 0;
      if (!stale) setHere({ entry, bytes });
    };
    if (open && account !== undefined) void look().catch(() => {});
    return () => {
      stale = true;
    };
  }, [open, account, course_id, lesson_id, stop, looked]);
  return { ...here, lookAgain: () => setLooked((n) => n + 1) };
}

export default function KeepDialog({ open, onClose, course, lesson }: KeepDialogProps) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { user } = useSession();
  const found = useDownloads().get(course.uuid);
  const isOwn = found && (lesson ? found.wish.only?.includes(lesson.id) : !found.wish.only);
  // what ended was another thing of this course
  const download = isOwn || found?.stop === undefined ? found : undefined;
  const { entry, bytes: bytes_here = 0, lookAgain } = useHere(open, course.id, lesson?.id, download?.stop);
  const alone = lesson && entry?.alone?.[lesson.id] && entry.lessons?.[lesson.id]?.version ? entry.alone[lesson.id] : undefined;
  const within = lesson && !alone && entry?.only === null && entry.lessons?.[lesson.id]?.version;
  const measured = useAnswer(measureCourse, open && !alone ? { slug: course.uuid, ...(lesson && { lesson_id: lesson.id }) } : null);
  const [choice, setChoice] = useState<Choice>({ pictures: true, audio: true, video: true });
  const [room, setRoom] = useState<Room>();
  useEffect(() => {
    if (open) void measureRoom().then(setRoom);
  }, [open, download?.stop]);
  const size = measured.data;
  const sum = size ? sumOf(size, choice) : 0;
  const told = bytes(language, sum);
  const short = room && sum > room.free ? sum - room.free : 0;
  const kind = useLineKind();
  const [wifi, setWifi] = useState(wantsWifi);
  // a preference that cannot be remembered could not be kept to either
  const [forgets, setForgets] = useState(false);
  const asks = wifi && !forgets && kind !== 'wifi';
  const begin = (anyway: boolean) => {
    if (!user || !size || short) return;
    const only = lesson && [lesson.id];
    void startDownload({ account: user.id, uuid: course.uuid, cover: size.cover, only, size: sum, anyway, ...choice });
  };
  const running = download && download.stop === undefined;
  const waits = download?.stop === 'wifi';
  const title = t(!lesson ? words.keep : lesson.quiz ? words.keep_quiz : words.keep_lesson);
  const close = () => {
    if (download?.stop) dismissDownload(course.uuid);
    onClose();
  };
  if (download)
    return (
      <Dialog
        open={open}
        onClose={close}
        title={title}
        footer={
          <>
            {running ? (
              <Button look="b2" icon="pause" onClick={() => pauseDownload(course.uuid)}>
                {t(words.pause)}
              </Button>
            ) : (
              download.stop !== 'done' &&
              download.stop !== 'ended' && (
                <Button
                  icon="download"
                  look={waits ? 'b2' : 'solid'}
                  onClick={() => void startDownload(waits ? { ...download.wish, anyway: true } : download.wish)}
                >
                  {t(waits ? words.fetch_now : words.go_on)}
                </Button>
              )
            )}
            <Button look={download.stop === 'done' || waits ? 'solid' : 'bn'} onClick={close}>
              {t(words.close)}
            </Button>
          </>
        }
      >
        <DownloadState download={download} title={isOwn && lesson ? lesson.title : course.title} />
      </Dialog>
    );
  if (alone)
    return (
      <Dialog
        open={open}
        onClose={close}
        title={t(words.kept)}
        footer={
          <>
            <Button
              look="bn"
              icon="trash-2"
              onClick={async () => {
                await removeLesson(user!.id, course.id, lesson!.id).catch(() => {});
                toast({ text: t(words.removed), kind: 'ok' });
                lookAgain();
              }}
            >
              {t(entry!.only === null ? words.remove_part : words.remove)}
            </Button>
            <Button onClick={close}>{t(words.close)}</Button>
          </>
        }
      >
        <div className="stack">
          <p className="strong">{lesson!.title}</p>
          <Callout kind="ok">
            {t(words.done)} {bytes(language, bytes_here)}
          </Callout>
          {entry!.only === null && <p className="small muted">{t(words.remove_within)}</p>}
          <p>
            <Link to={atKept()}>{t(words.to_list)}</Link>
          </p>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      footer={
        <>
          {asks && size ? (
            <Button look="b2" icon="wifi" aria-disabled={short > 0} onClick={() => begin(false)}>
              {t(kind === 'mobile' ? words.when_wifi : words.later)}
            </Button>
          ) : (
            <Button look="bn" onClick={close}>
              {t(words.close)}
            </Button>
          )}
          <Button icon="download" aria-disabled={!size || short > 0} onClick={() => begin(asks)}>
            {size ? t(asks ? (kind === 'mobile' ? words.keep_now : words.yes_keep) : words.keep_size, { size: told }) : t(words.keep_short)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="strong">{lesson ? lesson.title : course.title}</p>
        <p className="small muted">
          {lesson ? t(words.what_part, { title: course.title }) : size && t(words.what_whole, { n: size.lessons_total })}
        </p>
        {within && <Callout>{t(words.in_course)}</Callout>}
        {measured.error && (
          <Callout kind="bad">
            <p>{measured.error.code === 'offline' ? t(words.measure_failed) : measured.error.message}</p>
            <Button look="b3" icon="rotate-ccw" onClick={measured.reload}>
              {t(words.retry)}
            </Button>
          </Callout>
        )}
        {!size && !measured.error && (
          <p className="muted" role="status">
            {t(words.measuring)}
          </p>
        )}
        {size && (
          <div className="parts">
            <div className="opt">
              <input type="checkbox" className="ck" id="keep-text" checked disabled readOnly />
              <label htmlFor="keep-text">
                {t(words.part_text)} <b>{bytes(language, size.text_bytes)}</b>
                <span className="tiny">{t(words.always)}</span>
              </label>
            </div>
            {parts
              .filter(([, key]) => size[key] > 0)
              .map(([name, key, label]) => (
                <div className="opt" key={name}>
                  <input
                    type="checkbox"
                    className="ck"
                    id={`keep-${name}`}
                    checked={choice[name]}
                    onChange={(event) => setChoice({ ...choice, [name]: event.target.checked })}
                  />
                  <label htmlFor={`keep-${name}`}>
                    {t(label)} <b>{bytes(language, size[key])}</b>
                  </label>
                </div>
              ))}
          </div>
        )}
        {short > 0 && (
          <Callout kind="warn" alert>
            <p className="strong">{t(words.short, { size: bytes(language, short) })}</p>
            <p>{t(words.short_text, { need: bytes(language, sum), free: bytes(language, room!.free) })}</p>
          </Callout>
        )}
        {room && size && short === 0 && (
          <p className="small muted">
            {t(words.room_free)} <b>{bytes(language, room.free)}</b>
          </p>
        )}
        {size && (
          <WifiSwitch
            on={wifi}
            onChange={(on, kept) => {
              setWifi(on);
              setForgets(on && !kept);
            }}
          />
        )}
        {forgets && <Callout kind="warn">{t(words.saver_not_kept)}</Callout>}
        {size && asks && (
          <Callout>
            {kind === 'mobile' ? (
              t(words.uses_mobile, { size: told })
            ) : (
              <>
                <p className="strong">{t(words.ask_wifi)}</p>
                <p>{t(words.ask_wifi_text, { size: told })}</p>
              </>
            )}
          </Callout>
        )}
        {size && <p className="small muted">{t(words.sizes)}</p>}
        {(!lesson || lesson.quiz) && <p className="small muted">{t(words.no_key)}</p>}
      </div>
    </Dialog>
  );
}
