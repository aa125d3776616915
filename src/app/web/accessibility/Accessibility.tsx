// Accessibility on every page: the floating button, the shortcuts of the whole site, and the bar, loaded when it is asked for.
import { Suspense, useEffect, useRef, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { readStored } from '#core/storage/web/browser-storage.ts';
import { Icon } from '#ui/Icon.tsx';
import { place } from '../../reading.ts';
import { words } from '../../words.ts';
import { latePart } from '#ui/latePart.ts';
import { isTyped } from '#ui/shortcuts.ts';

const AccessibilityBar = latePart(() => import('./AccessibilityBar.tsx'));
const Shortcuts = latePart(() => import('../layouts/Shortcuts.tsx'));

export function Accessibility() {
  const t = useWords();
  // undefined until there is something to show or to keep in force
  const [bar, setBar] = useState<{ open: boolean; asked: number }>();
  const [shortcuts, setShortcuts] = useState(false);
  const [small, setSmall] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ask = () => setBar((was) => ({ open: true, asked: (was?.asked ?? 0) + 1 }));
  const close = () => {
    setBar((was) => was && { ...was, open: false });
    button.current?.focus();
  };
  useEffect(() => {
    // without settings of this tab the bar is not loaded
    const restore = setTimeout(() => readStored('tab', place) && setBar((was) => was ?? { open: false, asked: 0 }));
    const collapse = setTimeout(() => setSmall(true), 2000);
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTyped(event)) return;
      if (event.code === 'KeyK') setShortcuts(true);
      else if (event.code === 'KeyA' || event.code === 'Slash') ask();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => {
      clearTimeout(restore);
      clearTimeout(collapse);
      removeEventListener('keydown', press);
    };
  }, []);
  return (
    <aside className="abar-place" aria-label={t(words.accessibility)}>
      {bar && (
        <Suspense>
          <AccessibilityBar {...bar} onClose={close} onShortcuts={() => setShortcuts(true)} />
        </Suspense>
      )}
      <button
        ref={button}
        type="button"
        className={small ? 'fab brief' : 'fab'}
        aria-expanded={bar?.open ?? false}
        aria-keyshortcuts="Alt+A Alt+/"
        onClick={() => (bar?.open ? close() : ask())}
      >
        <Icon name="accessibility" />
        <span>{t(words.accessibility)}</span>
      </button>
      {shortcuts && (
        <Suspense>
          <Shortcuts onClose={() => setShortcuts(false)} />
        </Suspense>
      )}
    </aside>
  );
}
