// Tabs as links, each with its own URL.
import { type ReactNode, useEffect, useRef } from 'react';
import { type To } from '#core/navigation/web/navigation.tsx';
import { Link } from './Link.tsx';

export interface Tab {
  to: To;
  label: ReactNode;
  count?: ReactNode;
  current: boolean;
}
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null);
  const at = tabs.findIndex((tab) => tab.current);
  // on a phone the tabs are wider than the screen: the one that is open is in view
  useEffect(() => {
    const [strip, here] = [nav.current!, nav.current!.children[at] as HTMLElement | undefined];
    if (here) strip.scrollLeft = here.offsetLeft - (strip.clientWidth - here.offsetWidth) / 2;
  }, [at]);
  return (
    <nav ref={nav} className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={JSON.stringify(tab.to)} to={tab.to} aria-current={tab.current ? 'page' : undefined} preventScrollReset>
          {tab.label}
          {tab.count != null && <span className="count">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
