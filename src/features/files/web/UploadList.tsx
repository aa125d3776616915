// Uploads under way: each with its bytes, speed, time left, and what it waits for.
import { useSyncExternalStore } from 'react';
import { bytes, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { MOST_FILE_BYTES, PIECE_BYTES } from '../rules.ts';
import type { FileEntry } from '../contract.ts';
import { words } from '../words-uploads.ts';
import { words as files } from '../words-web.ts';
import { clearUploads, dropUpload, goOn, listUploads, type OwnUpload, pauseUpload, watchUploads } from './uploads.ts';

const none: readonly OwnUpload[] = [];
export const useUploads = (): readonly OwnUpload[] => useSyncExternalStore(watchUploads, listUploads, () => none);
const iconOf = (mime: string): IconName =>
  mime.startsWith('image/') ? 'image' : mime.startsWith('video/') ? 'video' : mime.startsWith('audio/') ? 'headphones' : 'file-text';
/** Pieces that are drawn; a large file has more than that of its own. */
const MOST_SEAMS = 24;

interface Elsewhere {
  /** Whether a file stands among what is shown now. */
  isShown: (file: FileEntry) => boolean;
  onShow: (file: FileEntry) => void;
}
/** `only`: those of one field; else all of the page. */
export function UploadList({ only, ...elsewhere }: { only: readonly number[] } | (Elsewhere & { only?: undefined })) {
  const t = useWords();
  const all = useUploads();
  const uploads = only ? all.filter(({ id }) => only.includes(id)) : all;
  // only what is new is said to a screen reader: each piece would be too much
  const done = uploads.findLast(({ state }) => state === 'done')?.name;
  return (
    <>
      <p className="vh" role="status">
        {done && t(words.told_done, { name: done })}
      </p>
      {uploads.length > 0 && (
        <section className="stack" aria-label={t(words.title)}>
          <ul className="ups">
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} elsewhere={'onShow' in elsewhere ? elsewhere : undefined} />
            ))}
          </ul>
          {uploads.filter(({ state }) => state === 'done').length > 1 && (
            <p>
              <Button look="b3" onClick={clearUploads}>
                {t(words.clear)}
              </Button>
            </p>
          )}
        </section>
      )}
    </>
  );
}
function useSaid({ state, sent, size, speed, before, fault }: OwnUpload): string {
  const t = useWords();
  const language = useLanguage();
  const of = (n: number) => bytes(language, n);
  const [done, left] = [of(sent), of(size - sent)];
  switch (state) {
    case 'queued':
      return t(words.queued, { size: of(size) });
    case 'waiting':
      return t(words.waiting);
    case 'paused':
      return t(words.paused, { done, size: of(size) });
    case 'finishing':
      return t(words.finishing);
    case 'done':
      return t(words.done, { size: of(size) });
    case 'failed':
      if (!fault) return t(words.faults.failed);
      return 'message' in fault
        ? fault.message || t(words.faults.failed)
        : fault.code === 'too_large'
          ? t(words.too_large, { size: of(size), most: of(MOST_FILE_BYTES) })
          : t(words.faults[fault.code]);
    default: {
      if (!speed) return before > 0 && sent === before ? t(words.resumed, { done: of(before) }) : t(words.begun, { done, left });
      const seconds = Math.max(1, Math.round((size - sent) / speed));
      const time =
        seconds < 90
          ? t(words.seconds, { n: seconds })
          : seconds < 5400
            ? t(words.minutes, { n: Math.round(seconds / 60) })
            : t(words.hours, { n: Math.round(seconds / 3600) });
      return t(words.going, { done, left, speed: of(speed), time });
    }
  }
}
function UploadRow({ upload, elsewhere }: { upload: OwnUpload; elsewhere: Elsewhere | undefined }) {
  const t = useWords();
  const language = useLanguage();
  const { id, name, mime, preview, size, sent, state, entry } = upload;
  const said = useSaid(upload);
  const away = entry && elsewhere && !elsewhere.isShown(entry) ? entry : undefined;
  const look = state === 'failed' ? 'bad' : state === 'done' ? 'ok' : state === 'going' || state === 'finishing' ? '' : 'wait';
  const all = Math.max(1, Math.ceil(size / PIECE_BYTES));
  const there = state === 'done' ? all : Math.floor(sent / PIECE_BYTES);
  const seams = Math.min(all, MOST_SEAMS);
  const on = Math.floor((there / all) * seams);
  return (
    <li className={`upl ${look}`}>
      <span className="upl-i">
        {preview && state !== 'waiting' && state !== 'failed' ? (
          <img src={preview} alt="" />
        ) : (
          <Icon name={state === 'waiting' ? 'wifi-off' : state === 'failed' ? 'circle-alert' : iconOf(mime)} />
        )}
      </span>
      <div className="grow">
        <b className="upl-n" title={name}>
          {entry?.title ?? name}
        </b>
        <span className="seams" role="img" aria-label={t(words.pieces, { n: number(language, there), all: number(language, all) })}>
          {Array.from({ length: seams }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
            <i key={i} className={i < on ? 'on' : i === on && state === 'going' ? 'now' : undefined} />
          ))}
        </span>
        <span className="tiny" role={state === 'failed' ? 'alert' : undefined}>
          {away ? t(words.elsewhere, { kind: t(files.kinds[away.type]), size: bytes(language, size) }) : said}
        </span>
      </div>
      {away && (
        <Button look="b2" onClick={() => elsewhere!.onShow(away)}>
          {t(words.show)}
          <span className="vh"> {away.title}</span>
        </Button>
      )}
      {(state === 'waiting' || state === 'paused') && (
        <Button look="b2" icon={state === 'paused' ? 'play' : 'rotate-ccw'} onClick={() => goOn(id)}>
          {t(state === 'paused' ? words.go_on : words.now)}
        </Button>
      )}
      {state === 'failed' && upload.fault && 'message' in upload.fault && upload.fault.passes && (
        <Button look="b3" onClick={() => goOn(id)}>
          {t(words.again)}
        </Button>
      )}
      {state === 'going' && <IconButton icon="pause" label={t(words.pause, { name })} onClick={() => pauseUpload(id)} />}
      {state !== 'finishing' && (
        <IconButton
          icon="x"
          label={t(state === 'done' || state === 'failed' ? words.put_away : words.cancel, { name })}
          onClick={() => dropUpload(id)}
        />
      )}
    </li>
  );
}
