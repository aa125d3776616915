// Accessibility settings of this tab (session storage): letter size, contrast, colours, cursor, links, headings, reading guide, still page.
import { place, sizes } from '../../reading.ts';
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';

export const switches = ['contrast', 'mono', 'invert', 'cursor', 'links', 'headings', 'guide', 'still'] as const;
export type Switch = (typeof switches)[number];
export interface Settings {
  /** Letter size in per cent of 15 px: 60 to 180 in steps of 20. */
  size: number;
  on: readonly Switch[];
}
export const usual: Settings = { size: sizes.usual, on: [] };

const within = (size: number) => Math.min(sizes.most, Math.max(sizes.least, size));

export const resize = (settings: Settings, steps: number): Settings => ({ ...settings, size: within(settings.size + steps * sizes.step) });
/** Greys of inverted colours are unreadable, so monochrome and invert end each other. */
export function toggle({ size, on }: Settings, name: Switch): Settings {
  if (on.includes(name)) return { size, on: on.filter((x) => x !== name) };
  const other = name === 'mono' ? 'invert' : name === 'invert' ? 'mono' : undefined;
  return { size, on: [...on.filter((x) => x !== other), name] };
}
/** What is stored may be of another version, or anything: what is not a setting is left out. */
export function readSettings(text = readStored('tab', place)): Settings {
  try {
    const { size, on } = JSON.parse(text ?? '') as { size: unknown; on: unknown };
    const known = Array.isArray(on) ? switches.filter((name) => on.includes(name)) : [];
    return {
      size: typeof size === 'number' && size % sizes.step === 0 ? within(size) : sizes.usual,
      on: known.includes('mono') ? known.filter((name) => name !== 'invert') : known,
    };
  } catch {
    return usual;
  }
}
/** Puts them on the page and keeps them while the tab is open; the styles stand in reading.css. The next page has them before its first paint (document.ts). */
export function applySettings(settings: Settings): void {
  const page = document.documentElement;
  page.style.setProperty('--scale', String(settings.size / 100));
  page.dataset.reading = settings.on.join(' ');
  if (settings.on.includes('contrast')) page.dataset.contrast = 'more';
  else delete page.dataset.contrast;
  writeStored('tab', place, JSON.stringify(settings));
}
