// Reading guide: a band of one line that follows the pointer, a finger, or the focused field.
import { useEffect, useRef } from 'react';

export function ReadingGuide() {
  const band = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const lay = (top: number, height: number) => {
      band.current?.style.setProperty('top', `${top}px`);
      band.current?.style.setProperty('height', `${height}px`);
    };
    const line = () => parseFloat(getComputedStyle(document.documentElement).fontSize) * 2;
    const follow = ({ clientY }: PointerEvent) => lay(clientY - line() / 2, line());
    const focus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible') || target.closest('.abar')) return;
      const { top, height } = target.getBoundingClientRect();
      if (height < innerHeight / 2) lay(top - 4, height + 8);
    };
    lay(innerHeight / 3, line());
    addEventListener('pointermove', follow, { passive: true });
    addEventListener('pointerdown', follow, { passive: true });
    addEventListener('focusin', focus);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerdown', follow);
      removeEventListener('focusin', focus);
    };
  }, []);
  return <div ref={band} className="reading-guide" aria-hidden="true" />;
}
