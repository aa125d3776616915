// Loader of a screen that forwards by itself.
import './on-the-way.css';
import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';

export function OnTheWay({ children }: { children: ReactNode }) {
  return (
    <div className="wrap page on-the-way" aria-busy="true">
      <Icon name="refresh-cw" size="lg" />
      <h1 className="h3" role="status">
        {children}
      </h1>
    </div>
  );
}
