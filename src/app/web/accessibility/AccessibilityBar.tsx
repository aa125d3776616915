// Accessibility bar: letter size, colours, cursor, links, headings, reading guide, shortcuts, where to get a screen reader.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatPercent } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { sizes } from '../../reading.ts';
import { words } from '../../words-accessibility.ts';
import './accessibility.css';
import { ReadingGuide } from './ReadingGuide.tsx';
import { applySettings, readSettings, resize, type Settings, type Switch, switches, toggle, usual } from './settings.ts';

const icons: Record<Switch, IconName> = {
  contrast: 'contrast',
  mono: 'blend',
  invert: 'sun',
  cursor: 'mouse-pointer-2',
  links: 'link',
  headings: 'heading',
  guide: 'ruler',
  still: 'pause',
};

export interface AccessibilityBarProps {
  /** Closed, the settings and the reading guide stay in force. */
  open: boolean;
  /** Counts the times that the bar was asked for by its shortcut: each takes the focus there. */
  asked: number;
  onClose: () => void;
  onShortcuts: () => void;
}
export default function AccessibilityBar({ open, asked, onClose, onShortcuts }: AccessibilityBarProps) {
  const t = useWords();
  const language = useLanguage();
  const [settings, setSettings] = useState(readSettings);
  const heading = useRef<HTMLHeadingElement>(null);
  // those of the page before, once
  useEffect(() => applySettings(readSettings()), []);
  const set = (next: Settings) => {
    setSettings(next);
    applySettings(next);
  };
  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open, asked]);
  const guide = settings.on.includes('guide') && <ReadingGuide />;
  if (!open) return guide || null;

  /** The arrows go from button to button, as in a tool bar; Tab does too. */
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return onClose();
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (steps === undefined && event.key !== 'Home' && event.key !== 'End') return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : at < 0 ? 0 : (at + steps!) % all.length;
    event.preventDefault();
    all.at(next)?.focus();
  };
  return (
    <>
      {guide}
      <div className="abar" role="toolbar" tabIndex={-1} aria-labelledby="abar-title" onKeyDown={move}>
        <div className="wrap">
          <div className="row">
            <h2 id="abar-title" ref={heading} tabIndex={-1}>
              <Icon name="accessibility" />
              {t(words.title)}
            </h2>
            <span className="grow" />
            <Button look="b3" icon="rotate-ccw" onClick={() => set(usual)}>
              {t(words.reset)}
            </Button>
            <IconButton icon="x" label={t(words.close)} onClick={onClose} />
          </div>
          <div className="abar-size">
            <b id="abar-size">{t(words.size)}</b>
            <div className="seg" role="group" aria-labelledby="abar-size">
              <button type="button" disabled={settings.size === sizes.least} onClick={() => set(resize(settings, -1))}>
                <span aria-hidden="true">{t(words.letter)}−</span>
                <span className="vh">{t(words.smaller)}</span>
              </button>
              <button type="button" aria-pressed={settings.size === sizes.usual} onClick={() => set({ ...settings, size: sizes.usual })}>
                {t(words.usual)}
              </button>
              <button type="button" disabled={settings.size === sizes.most} onClick={() => set(resize(settings, 1))}>
                <span aria-hidden="true">{t(words.letter)}+</span>
                <span className="vh">{t(words.larger)}</span>
              </button>
            </div>
            <span role="status">{formatPercent(language, settings.size)}</span>
          </div>
          <div className="abar-g">
            {switches.map((name) => (
              <button key={name} type="button" aria-pressed={settings.on.includes(name)} onClick={() => set(toggle(settings, name))}>
                <Icon name={icons[name]} />
                <span>{t(words.switches[name])}</span>
              </button>
            ))}
            <button type="button" onClick={onShortcuts}>
              <Icon name="keyboard" />
              <span>{t(words.shortcuts)}</span>
              <kbd>Alt K</kbd>
            </button>
          </div>
          <details className="abar-more">
            <summary>{t(words.screen_reader)}</summary>
            <ul>
              <li>
                <a href="https://www.nvaccess.org/download/" target="_blank" rel="noopener noreferrer">
                  {t(words.nvda)}
                </a>
              </li>
              <li>{t(words.talkback)}</li>
              <li>{t(words.voiceover)}</li>
            </ul>
          </details>
          <p className="abar-note">{t(words.kept)}</p>
        </div>
      </div>
    </>
  );
}
