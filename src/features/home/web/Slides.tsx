// Sliders of the front page (carousel): one after the other, moved by hand, by buttons and by themselves until somebody pauses them.
import { useEffect, useRef, useState } from 'react';
import type { Picture } from '#core/files/picture.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { ShownSlider } from '#features/sliders/contract.ts';
import { IconButton } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { words } from '../words.ts';

const EVERY_MS = 7000;
/** How wide a picture stands: the whole of a phone, a good half of a desk's page. */
const SIZES = '(min-width: 1024px) 620px, (min-width: 640px) 50vw, 100vw';

export default function Slides({ slides }: { slides: readonly ShownSlider[] }) {
  const t = useWords();
  const language = useLanguage();
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  // nothing moves before the script is there, nor for who wants nothing to move
  const [moving, setMoving] = useState(false);
  const [held, setHeld] = useState(false);
  const several = slides.length > 1;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the server does not know what this browser wants
    setMoving(several && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [several]);
  const show = (index: number) => {
    const next = (index + slides.length) % slides.length;
    const box = track.current!;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollTo({ left: next * box.clientWidth, behavior: still ? 'instant' : 'smooth' });
  };
  useEffect(() => {
    if (!moving || held) return;
    const timer = setInterval(() => {
      const { top, bottom } = track.current!.getBoundingClientRect();
      // out of sight it waits
      if (!document.hidden && bottom > 0 && top < innerHeight) show(at + 1);
    }, EVERY_MS);
    return () => clearInterval(timer);
  });
  return (
    // it waits while somebody looks at it; nothing here is pressed
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="wrap sec slides"
      aria-labelledby="h-news"
      aria-roledescription={t(words.carousel)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="head">
        <div>
          <h2 id="h-news">{t(words.news)}</h2>
        </div>
        {several && (
          <div className="row">
            <span className="small muted" aria-hidden="true">
              {number(language, at + 1)} / {number(language, slides.length)}
            </span>
            <IconButton
              icon={moving ? 'pause' : 'play'}
              label={t(moving ? words.slides_pause : words.slides_play)}
              onClick={() => setMoving(!moving)}
            />
            <IconButton icon="chevron-left" label={t(words.slides_before)} onClick={() => show(at - 1)} />
            <IconButton icon="chevron-right" label={t(words.slides_next)} onClick={() => show(at + 1)} />
          </div>
        )}
      </div>
      {/* a row that can be pushed sideways has to be reachable by keyboard */}
      <div
        ref={track}
        className="slide-track"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={several ? 0 : undefined}
        role="group"
        aria-labelledby="h-news"
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          setAt(Math.min(slides.length - 1, Math.max(0, Math.round(scrollLeft / clientWidth))));
        }}
      >
        {slides.map((slide, i) => (
          <Slide
            key={slide.id}
            slide={slide}
            place={t(words.slide_of, { n: number(language, i + 1), all: number(language, slides.length) })}
            first={i === 0}
          />
        ))}
      </div>
      {/* what moves by itself is not read out; what was asked for is */}
      <p className="vh" aria-live={moving && !held ? 'off' : 'polite'}>
        {several && t(words.slide_of, { n: number(language, at + 1), all: number(language, slides.length) })}
      </p>
    </section>
  );
}

function Slide({ slide, place, first }: { slide: ShownSlider; place: string; first: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const title = pick(language, slide.title, slide.bn_title);
  const text = pick(language, slide.text, slide.bn_text);
  const [own, other] = language === 'bn' ? [slide.bn_picture, slide.picture] : [slide.picture, slide.bn_picture];
  const picture = own ?? other;
  const loading = first ? 'eager' : 'lazy';
  return (
    <article className="slide-card" aria-roledescription={t(words.slide)} aria-label={place}>
      {picture ? (
        <Shown picture={picture} alt={pick(language, slide.alt, slide.bn_alt)} loading={loading} />
      ) : (
        <img src={slide.image} alt="" width="960" height="540" loading={loading} decoding="async" />
      )}
      <div>
        <h3>{slide.link ? <SlideLink to={slide.link}>{title}</SlideLink> : title}</h3>
        {text && <p className="muted">{text}</p>}
      </div>
    </article>
  );
}
function Shown({ picture, alt, loading }: { picture: Picture; alt: string; loading: 'eager' | 'lazy' }) {
  const { width, height, src, small, avif, avif_small } = picture;
  const set = (narrow: string, wide: string) => `${narrow} ${width / 2}w, ${wide} ${width}w`;
  return (
    <picture>
      <source type="image/avif" srcSet={set(avif_small, avif)} sizes={SIZES} />
      <img src={src} srcSet={set(small, src)} sizes={SIZES} alt={alt} width={width} height={height} loading={loading} decoding="async" />
    </picture>
  );
}
/** Within the house a link, elsewhere a plain anchor. */
function SlideLink({ to, children }: { to: string; children: React.ReactNode }) {
  return to.startsWith('/') ? <Link to={to}>{children}</Link> : <a href={/^https:\/\//.test(to) ? to : '/'}>{children}</a>;
}
