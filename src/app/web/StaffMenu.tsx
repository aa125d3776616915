// Side menu of people in a role, and what their account menu lists; no learner fetches it.
import { useEffect } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { useGo, usePlace } from '#core/navigation/web/navigation.tsx';
import { type Session, useSession } from '#core/session/web/session.tsx';
import { atSecondFactor } from '#features/staff-security/addresses.ts';
import { type MenuGroupItem, GroupedMenu } from '#ui/shell/GroupedMenu.tsx';
import { buildMenu, type MenuItem } from './build-menu.ts';
import { placed } from './staff-menu.ts';

const build = (place: 'side' | 'account', { user, menu_role: role, may }: Session): MenuItem[] =>
  buildMenu(placed, place, { role, type: user?.type ?? 0, may, site: user?.institution?.site_config ?? undefined });
/** The entries of the menu under a person's name. */
export const listAccount = (session: Session) => build('account', session).map(({ link, name, icon }) => ({ to: link, label: name, icon }));

/** Whose role needs a second factor and who has none is led to where it is set up: nothing else opens. */
function useLedToFactor(): void {
  const wanted = useSession().user?.second_factor === 'wanted';
  const go = useGo();
  const { pathname } = usePlace();
  useEffect(() => {
    if (wanted && !pathname.startsWith('/profile/')) go(atSecondFactor(), { replace: true });
  }, [wanted, pathname, go]);
}

export function StaffMenu({ onGo }: { onGo?: (() => void) | undefined }) {
  useLedToFactor();
  const t = useWords();
  const said = ({ slug, name, icon, link, submenus }: MenuItem): MenuGroupItem => ({
    key: slug,
    label: t(name),
    icon,
    to: link,
    items: submenus.map((item) => said(item)),
  });
  const items = build('side', useSession()).map(said);
  return <GroupedMenu items={items} onGo={onGo} />;
}
