// Navigation menus of signed-in people: a learner's at once, those of people in a role as soon as they are fetched.
import { memo, useEffect, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#core/session/web/session.tsx';
import type { IconName } from '#ui/Icon.tsx';
import type { MenuGroupItem } from '#ui/shell/GroupedMenu.tsx';
import { SideMenu } from '#ui/shell/SideMenu.tsx';
import type { FrameEntry } from './frame-menu.ts';
import { account, side, type SideEntry } from './learner-menu.ts';
import { loadStaffPart, staffPart } from './staff-part.ts';

/** Whether somebody acts in a role, and the part with their menus once it is there. */
function useStaffPart() {
  const { status, menu_role } = useSession();
  const staff = status === 'in' && menu_role !== 'learner';
  const [, setLoaded] = useState(false);
  useEffect(() => {
    // without a connection it stays on its way
    if (staff && !staffPart())
      loadStaffPart().then(
        () => setLoaded(true),
        () => {},
      );
  }, [staff]);
  return { staff, part: staff ? staffPart() : undefined };
}

/** The menu beside the screen, or in the drawer: long for staff, and not drawn anew with the frame. */
export const OwnMenu = memo(function OwnMenu({ onGo }: { onGo?: () => void }) {
  const t = useWords();
  const { status } = useSession();
  const { staff, part } = useStaffPart();
  if (part) return <part.StaffMenu onGo={onGo} />;
  const items = status === 'unknown' || staff ? undefined : side;
  const said = (entry: SideEntry): MenuGroupItem => ({
    key: 'to' in entry ? entry.to : entry.label.en,
    label: t(entry.label),
    icon: entry.icon as IconName,
    ...('to' in entry ? { to: entry.to } : { items: entry.items.map((item) => said(item)) }),
  });
  return <SideMenu items={items?.map((entry) => said(entry))} onGo={onGo} />;
});

type Entry = Pick<FrameEntry, 'to' | 'label' | 'icon'>;
/** What the menu under a person's name lists. */
export function useAccountEntries(): readonly Entry[] {
  const session = useSession();
  const { staff, part } = useStaffPart();
  return part ? part.listAccount(session) : staff ? [] : account;
}
