// Component gallery of the workbench: one state under its name.
import type { ReactNode } from 'react';

export function State({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="stack">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
