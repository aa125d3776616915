// State of a request for an institution, as a badge.
import { useWords } from '#core/i18n/web/language.tsx';
import { Badge, type BadgeKind } from '#ui/Badge.tsx';
import type { IconName } from '#ui/Icon.tsx';
import type { RequestState } from '../rules.ts';
import { words } from '../words.ts';

const looks: Record<RequestState, { kind: BadgeKind; icon: IconName }> = {
  draft: { kind: 'plain', icon: 'notebook-pen' },
  submitted: { kind: 'info', icon: 'clock' },
  returned: { kind: 'warn', icon: 'triangle-alert' },
  approved: { kind: 'ok', icon: 'circle-check' },
};
export function StateBadge({ state }: { state: RequestState }) {
  const t = useWords();
  const { kind, icon } = looks[state];
  return (
    <Badge kind={kind} icon={icon}>
      {t(words.states[state])}
    </Badge>
  );
}
