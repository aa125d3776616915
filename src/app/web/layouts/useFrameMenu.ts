// Hook of the frame's menus: the entries that this person sees.
import { isOn, type ModulesOff } from '#core/access/modules.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atLogin } from '#features/sessions/addresses.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { FrameEntry } from '../frame-menu.ts';

/** `off`: what the site has switched off. */
export function useFrameMenu(
  entries: readonly FrameEntry[],
  off: ModulesOff,
): { key: string; to: string; label: string; icon: IconName }[] {
  const t = useWords();
  const { status, menu_role, may } = useSession();
  const now = status === 'in' ? 'in' : 'out';
  return entries
    .filter(
      (e) =>
        (e.modules ?? []).every((module) => isOn(off, module)) &&
        (e.when ?? now) === now &&
        (e.role === 'all' || e.role === menu_role || e.role.includes(menu_role)) &&
        (!e.grant || may(e.grant)),
    )
    .map(({ to, label, icon, guarded }) => ({
      key: to,
      to: guarded && now === 'out' ? atLogin({ next: to }) : to,
      label: t(label),
      icon: icon as IconName,
    }));
}
