// Dashboard layout: side menu, or a drawer on phones.
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { useNavigation } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#features/accounts/web/public.ts';
import { atHome } from '#features/home/addresses.ts';
import { SideMenu } from '#ui/shell/SideMenu.tsx';
import { words } from '../../words.ts';
import { useSideMenu } from '../menu.ts';
import { Tabs } from './Bottom.tsx';
import { Frame, Main, useHas } from './Frame.tsx';
import { TopBar } from './TopBar.tsx';

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'));

export function DashboardLayout({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState<boolean>();
  const t = useWords();
  const items = useSideMenu();
  const has = useHas();
  const { status } = useSession();
  const { busy, go } = useNavigation();
  // the session ended, here or in another tab: nothing of its owner stays on the screen
  useEffect(() => {
    if (status === 'out' && !busy) go(atHome(), { replace: true });
  }, [status, busy, go]);
  return (
    <Frame bar={has('bottom_bar')}>
      <TopBar onMenu={() => setMenu(true)} menuOpen={menu ?? false} />
      <div className="shell">
        {has('side_menu') && (
          <aside className="side" aria-label={t(words.more)}>
            <SideMenu items={items} />
          </aside>
        )}
        <Main>{children}</Main>
      </div>
      <Tabs onMore={() => setMenu(true)} open={menu ?? false} />
      {menu !== undefined && (
        <Suspense>
          <MenuDrawer open={menu} onClose={() => setMenu(false)} />
        </Suspense>
      )}
    </Frame>
  );
}
