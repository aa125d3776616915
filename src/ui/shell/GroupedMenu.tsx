// Side menu with groups that fold, moved through with the arrow keys; also in the phone drawer.
import '../styles/side.css';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { usePlace } from '#core/navigation/web/navigation.tsx';
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { Link } from '../Link.tsx';
import { words } from '../words.ts';

export interface MenuGroupItem {
  key: string;
  label: string;
  icon: IconName;
  to?: string | undefined;
  items?: readonly MenuGroupItem[] | undefined;
}

const pagesOf = (items: readonly MenuGroupItem[]): MenuGroupItem[] =>
  items.flatMap((item) => (item.items?.length ? pagesOf(item.items) : [item]));
/** The entry of the page that is open: of those that lead to it or to a page above it, the nearest. */
export function findCurrent(items: readonly MenuGroupItem[], pathname: string): MenuGroupItem | undefined {
  const above = pagesOf(items).filter(({ to }) => to && (pathname === to || pathname.startsWith(`${to}/`)));
  return above.toSorted((a, b) => b.to!.length - a.to!.length)[0];
}

const KEY = 'shikhon.menu';
/** The groups that stand open, by name; the one of the page that is open does so in any case. */
const readOpen = (): string[] => (readStored('device', KEY) ?? '').split(' ').filter(Boolean);

/** Arrows go from entry to entry that can be seen, and open and close a group. */
function moveBy(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: menu } = event;
  const here = document.activeElement as HTMLElement;
  const group = here.closest('details');
  const head = group?.querySelector('summary');
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    if (!group || !head) return;
    if (here !== head) {
      if (key === 'ArrowLeft') head.focus();
    } else if (group.open !== (key === 'ArrowRight')) head.click();
    // from a closed group out of the one around it
    else if (key === 'ArrowLeft') group.parentElement!.closest('details')?.querySelector('summary')?.focus();
    return event.preventDefault();
  }
  const all = [...menu.querySelectorAll<HTMLElement>('a, summary')].filter((e) => e.checkVisibility?.() ?? e.offsetParent !== null);
  const at = all.indexOf(here);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[key];
  if (next === undefined || !all[next]) return;
  event.preventDefault();
  all[next].focus();
}

export function GroupedMenu({ items, onGo }: { items: readonly MenuGroupItem[]; onGo?: (() => void) | undefined }) {
  const t = useWords();
  const { pathname } = usePlace();
  const [open, setOpen] = useState<readonly string[]>([]);
  // after hydration: the server does not know what this browser remembers
  // oxlint-disable-next-line react/set-state-in-effect -- see above
  useEffect(() => setOpen(readOpen()), []);
  const current = findCurrent(items, pathname);
  const remember = (key: string, shown: boolean) => {
    const next = shown ? [...open, key] : open.filter((k) => k !== key);
    setOpen(next);
    writeStored('device', KEY, next.join(' ') || null);
  };
  const entry = (item: MenuGroupItem, icon: boolean) => (
    <Link to={item.to!} onClick={onGo} aria-current={item === current ? 'page' : undefined}>
      {icon && <Icon name={item.icon} />}
      <span>{item.label}</span>
    </Link>
  );
  const list = (all: readonly MenuGroupItem[], inside: boolean) => (
    <ul>
      {all.map((item) => (
        <li key={item.key}>
          {item.items?.length ? (
            <details open={open.includes(item.key) || pagesOf(item.items).includes(current!)}>
              {/* what is pressed is remembered, not that the page that is open shows its group */}
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a summary is a button */}
              <summary onClick={(event) => remember(item.key, !(event.currentTarget.parentNode as HTMLDetailsElement).open)}>
                {!inside && <Icon name={item.icon} />}
                <span>{item.label}</span>
                <Icon name="chevron-right" />
              </summary>
              {list(item.items, true)}
            </details>
          ) : (
            entry(item, !inside)
          )}
        </li>
      ))}
    </ul>
  );
  return (
    // the keys move the focus between links that can be reached without them
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav aria-label={t(words.side_menu)} onKeyDown={moveBy}>
      {list(items, false)}
    </nav>
  );
}
