// Document, image and slide viewer; shows file sizes before download.
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Contents, Media } from '../contract.ts';
import { words } from '../words.ts';
import type { Track } from './track.ts';

const never = () => () => {};
/** A phone's browser often has no viewer of its own; then only opening and keeping are offered. */
const useViewer = () =>
  useSyncExternalStore(
    never,
    () => navigator.pdfViewerEnabled,
    () => false,
  );
const useLabel = () => {
  const language = useLanguage();
  return (m: Media, or: string) => pick(language, m.label, m.bn_label) || or;
};
function Sheet({ file, track, alone }: { file: Media; track: Track; alone: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const label = useLabel()(file, file.file_name);
  const [shown, setShown] = useState(false);
  const size = bytes(language, file.bytes);
  const viewer = useViewer();
  const embeddable = file.mime === 'application/pdf' && viewer;
  const seen = () => track.seen(alone ? 99 : 50);
  return (
    <section className="card stack">
      <h2 className="sheet-h">
        <Icon name="file-text" /> {label}
      </h2>
      <div className="row">
        <a className="btn b2" href={file.url} target="_blank" rel="noopener" onClick={seen}>
          <Icon name="external-link" />
          {t(words.open_document, { size })}
        </a>
        <a className="btn b3" href={file.url} download={file.file_name} onClick={seen}>
          <Icon name="download" />
          {t(words.keep_offline, { size })}
        </a>
        {embeddable && !shown && (
          <Button
            look="b3"
            icon="eye"
            onClick={() => {
              setShown(true);
              seen();
            }}
          >
            {t(words.show_here, { size })}
          </Button>
        )}
      </div>
      {shown && <iframe className="doc-frame" src={file.url} title={label} />}
    </section>
  );
}
function Documents({ lesson, track }: { lesson: Contents; track: Track }) {
  const files = lesson.media.filter((m) => m.role === 'document');
  return files.map((file) => <Sheet key={file.url} file={file} track={track} alone={files.length === 1} />);
}

/** A picture that a press shows as large as it is. */
function Large({ url, label, lazy }: { url: string; label: string; lazy?: boolean }) {
  const t = useWords();
  const [large, setLarge] = useState(false);
  return (
    <>
      <button
        type="button"
        className="pic"
        onClick={() => setLarge(true)}
        aria-label={`${t(words.open_picture)}${label ? `: ${label}` : ''}`}
      >
        <img src={url} alt={label} loading={lazy ? 'lazy' : undefined} decoding="async" />
      </button>
      <Dialog open={large} onClose={() => setLarge(false)} title={label || t(words.picture_in_full)}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by key */}
        <div className="zoom" tabIndex={0} role="region" aria-label={t(words.picture_in_full)}>
          <img src={url} alt={label} />
        </div>
      </Dialog>
    </>
  );
}
function Picture({ image }: { image: Media }) {
  const language = useLanguage();
  const label = useLabel()(image, '');
  return (
    <figure>
      <Large url={image.url} label={label} lazy />
      <figcaption>
        {label} <span className="tiny">{bytes(language, image.bytes)}</span>
      </figcaption>
    </figure>
  );
}
const Pictures = ({ lesson }: { lesson: Contents }) =>
  lesson.media.filter((m) => m.role === 'image').map((image) => <Picture key={image.url} image={image} />);

function Slides({ lesson, track }: { lesson: Contents; track: Track }) {
  const t = useWords();
  const labelOf = useLabel();
  const slides = lesson.media.filter((m) => m.role === 'slide');
  const [n, setN] = useState(0);
  const box = useRef<HTMLElement>(null);
  const all = slides.length;
  const go = useCallback((to: number) => setN(Math.min(all - 1, Math.max(0, to))), [all]);
  const { seen } = track;
  useEffect(() => {
    if (all) seen(Math.min(99, ((n + 1) / all) * 100));
  }, [n, all, seen]);
  const slide = slides[n];
  if (!slide) return null;
  const said = t(words.slide_of, { n: n + 1, all });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys turn the slides once one of its buttons has focus
    <section
      className="deck"
      ref={box}
      aria-roledescription="carousel"
      aria-label={said}
      onKeyDown={(event) => {
        // in the large picture the arrow keys move over it
        if (event.altKey || event.ctrlKey || event.metaKey || (event.target as Element).closest('dialog')) return;
        if (event.key === 'ArrowRight') go(n + 1);
        else if (event.key === 'ArrowLeft') go(n - 1);
      }}
    >
      <Large url={slide.url} label={labelOf(slide, said)} />
      {slides[n + 1] && <link rel="prefetch" href={slides[n + 1]!.url} />}
      <div className="row">
        <IconButton icon="chevron-left" label={t(words.previous_slide)} edge aria-disabled={n === 0} onClick={() => go(n - 1)} />
        <span className="num" role="status">
          {said}
        </span>
        <IconButton icon="chevron-right" label={t(words.next_slide)} edge aria-disabled={n === all - 1} onClick={() => go(n + 1)} />
        <span className="small grow">{labelOf(slide, '')}</span>
      </div>
    </section>
  );
}

/** What is shown above the text, or below it. */
export default function Sheets({ lesson, track, below }: { lesson: Contents; track: Track; below?: boolean }) {
  if (below) return <Pictures lesson={lesson} />;
  return (
    <>
      <Documents lesson={lesson} track={track} />
      <Slides lesson={lesson} track={track} />
    </>
  );
}
