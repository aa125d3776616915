// The layouts: public, dashboard, learning, and the simple one of sign-in screens.
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useNavigation } from '#core/navigation/web/navigation.tsx';
import { localPath } from '#features/accounts/rules.ts';
import { useSession } from '#features/accounts/web/public.ts';
import { Drawer } from '#ui/Dialog.tsx';
import { LanguageSwitch } from '#ui/LanguageSwitch.tsx';
import { SideMenu, type SideMenuItem } from '#ui/shell/SideMenu.tsx';
import { words } from '../../words.ts';
import { useLanguageChoice } from '../language-choice.ts';
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
  const choose = useLanguageChoice();
  const other = useLanguage() === 'bn' ? 'en' : 'bn';
  return (
    <Drawer open={open} onClose={onClose} label={t(words.more)}>
      <div className="side">
        <SideMenu items={items} onGo={onClose} />
        <hr className="stitch" />
        <LanguageSwitch to={other} onSwitch={choose} />
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
  const { status } = useSession();
  const { busy, go } = useNavigation();
  // the session ended, here or in another tab: nothing of its owner stays on the screen
  useEffect(() => {
    if (status === 'out' && !busy) go('/', { replace: true });
  }, [status, busy, go]);
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
  const { status } = useSession();
  const { place, go } = useNavigation();
  // who has come in has no use for a registration
  useEffect(() => {
    if (status !== 'in' || !place.pathname.startsWith('/registration')) return;
    go(localPath(new URLSearchParams(place.search).get('next')) ?? '/dashboard', { replace: true });
  }, [status, place, go]);
  return (
    <Frame bar={false} simple>
      <TopBar simple />
      <Main>{children}</Main>
    </Frame>
  );
}
export const layouts = { default: DefaultLayout, dashboard: DashboardLayout, learn: LearnLayout, simple: SimpleLayout };
