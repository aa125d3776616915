// Back-to-top button, shown after scrolling.
import { useEffect, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { IconButton } from './Button.tsx';
import { backToTopAfter } from './timing.ts';
import { words } from './words.ts';

export function BackToTop() {
  const t = useWords();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > backToTopAfter);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  return (
    <IconButton
      className="to-top"
      icon="arrow-up"
      label={t(words.to_top)}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
        // the keyboard goes up with the eye
        document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true });
      }}
    />
  );
}
