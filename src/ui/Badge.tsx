// Status badge: text with an icon, never colour alone.
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export type BadgeKind = 'plain' | 'brand' | 'ok' | 'info' | 'warn' | 'danger' | 'solid';
export function Badge({ kind = 'plain', icon, children }: { kind?: BadgeKind; icon?: IconName; children: ReactNode }) {
  return (
    <span className={kind === 'plain' ? 'badge' : `badge ${kind}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
