// Callout (alert box) in a page: information, warning, error, success.
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from './Icon.tsx';

const icons = { info: 'info', warn: 'triangle-alert', bad: 'circle-alert', ok: 'circle-check' } as const satisfies Record<string, IconName>;
/** alert: said at once by a screen reader and brought into view, for what has just happened */
export function Callout({ kind = 'info', alert, children }: { kind?: keyof typeof icons; alert?: boolean; children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (alert) note.current?.scrollIntoView({ block: 'nearest' });
  }, [alert]);
  return (
    <div ref={note} className={kind === 'info' ? 'note' : `note ${kind}`} role={alert ? 'alert' : undefined}>
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
