// How the states of a key change look.
import type { BadgeKind } from '#ui/Badge.tsx';
import type { IconName } from '#ui/Icon.tsx';
import type { KeyChangeState } from '../rules.ts';

export const looks: Record<KeyChangeState, { kind: BadgeKind; icon: IconName }> = {
  waiting: { kind: 'plain', icon: 'clock' },
  preparing: { kind: 'info', icon: 'clock' },
  ready: { kind: 'warn', icon: 'users' },
  agreed: { kind: 'info', icon: 'check' },
  applied: { kind: 'ok', icon: 'circle-check' },
  undone: { kind: 'plain', icon: 'undo-2' },
  withdrawn: { kind: 'plain', icon: 'x' },
};
