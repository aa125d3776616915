// Layouts of the public area; lazy areas register theirs when loaded.
import { type ReactNode, Suspense, useState } from 'react';
import { useSession } from '#core/session/web/session.tsx';
import type { Layouts } from '../shown.ts';
import { Foot, Tabs } from './Bottom.tsx';
import { Frame, Main, useHas, useMenuless } from './Frame.tsx';
import { News } from './News.tsx';
import { TopBar } from './TopBar.tsx';
import { latePart } from '#ui/latePart.ts';

const MenuDrawer = latePart(() => import('./MenuDrawer.tsx'));

function DefaultLayout({ children }: { children: ReactNode }) {
  // undefined until it was opened once
  const [menu, setMenu] = useState<boolean>();
  const { status } = useSession();
  const has = useHas();
  const menuless = useMenuless();
  const open = menuless ? undefined : () => setMenu(true);
  return (
    <Frame bar={has('bottom_bar')}>
      <News />
      <TopBar onMenu={open} menuOpen={menu ?? false} />
      <Main>{children}</Main>
      <Foot />
      <Tabs onMore={status === 'in' ? open : undefined} open={menu ?? false} />
      {menu !== undefined && (
        <Suspense>
          <MenuDrawer open={menu} onClose={() => setMenu(false)} />
        </Suspense>
      )}
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

export const layouts: Layouts = { default: DefaultLayout, simple: SimpleLayout };
export const addLayouts = (more: Layouts): void => void Object.assign(layouts, more);
