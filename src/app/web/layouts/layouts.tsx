// The layouts: public, dashboard, learning, and the simple one of sign-in screens.
import { type ReactNode, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#features/accounts/web/public.ts';
import { Drawer } from '#ui/Dialog.tsx';
import { SideMenu, type SideMenuItem } from '#ui/shell/SideMenu.tsx';
import { words } from '../../words.ts';
import { Foot, Tabs } from './Bottom.tsx';
import { Frame, Main, useHas } from './Frame.tsx';
import { TopBar } from './TopBar.tsx';

function useMenu(): SideMenuItem[] | undefined {
  const t = useWords();
  const { status } = useSession();
  if (status === 'unknown') return undefined;
  return [
    { key: 'home', label: t(words.home), icon: 'house', to: '/dashboard' },
    { key: 'course', label: t(words.my_courses), icon: 'book-open', to: '/course' },
    { key: 'certificates', label: t(words.my_certificates), icon: 'award', to: '/certificate/list' },
    { key: 'profile', label: t(words.my_profile), icon: 'user-round', to: '/profile/myprofile' },
    { key: 'account', label: t(words.account), icon: 'settings', to: '/profile/account-setting' },
    { key: 'find', label: t(words.courses), icon: 'search', to: '/search/lists' },
  ];
}

function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords();
  const items = useMenu();
  return (
    <Drawer open={open} onClose={onClose} label={t(words.more)}>
      <div className="side">
        <SideMenu items={items} onGo={onClose} />
      </div>
    </Drawer>
  );
}

function DefaultLayout({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState(false);
  const { status } = useSession();
  const has = useHas();
  const open = status === 'in' ? () => setMenu(true) : undefined;
  return (
    <Frame bar={has('bottom_bar')}>
      <TopBar onMenu={open} menuOpen={menu} />
      <Main>{children}</Main>
      <Foot />
      <Tabs onMore={open} open={menu} />
      <MenuDrawer open={menu} onClose={() => setMenu(false)} />
    </Frame>
  );
}
function DashboardLayout({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState(false);
  const t = useWords();
  const items = useMenu();
  const has = useHas();
  return (
    <Frame bar={has('bottom_bar')}>
      <TopBar onMenu={() => setMenu(true)} menuOpen={menu} />
      <div className="shell">
        {has('side_menu') && (
          <aside className="side" aria-label={t(words.more)}>
            <SideMenu items={items} />
          </aside>
        )}
        <Main>{children}</Main>
      </div>
      <Tabs onMore={() => setMenu(true)} open={menu} />
      <MenuDrawer open={menu} onClose={() => setMenu(false)} />
    </Frame>
  );
}
function LearnLayout({ children }: { children: ReactNode }) {
  return (
    <Frame bar={false}>
      <Main>{children}</Main>
    </Frame>
  );
}
function SimpleLayout({ children }: { children: ReactNode }) {
  return (
    <Frame bar={false} simple>
      <TopBar simple />
      <Main>{children}</Main>
    </Frame>
  );
}
export const layouts = { default: DefaultLayout, dashboard: DashboardLayout, learn: LearnLayout, simple: SimpleLayout };
