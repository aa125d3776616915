// Tabs as links, each with its own URL.
import type { ReactNode } from 'react';
import { type To } from '#core/navigation/web/navigation.tsx';
import { Link } from './Link.tsx';

export interface Tab {
  to: To;
  label: ReactNode;
  count?: ReactNode;
  current: boolean;
}
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={JSON.stringify(tab.to)} to={tab.to} aria-current={tab.current ? 'page' : undefined} preventScrollReset>
          {tab.label}
          {tab.count != null && <span className="count">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
