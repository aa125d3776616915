// Dashboard layout: side menu, or a drawer on phones; read-only roles have neither.
import '#ui/styles/side.css';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { useNavigation } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#features/accounts/web/public.ts';
import { atHome } from '#features/home/addresses.ts';
import { words } from '../../words.ts';
import { OwnMenu } from '../menu.tsx';
import { Tabs } from './Bottom.tsx';
import { Frame, Main, useHas, useMenuless } from './Frame.tsx';
import { TopBar } from './TopBar.tsx';
import { PickFileContext, type PickFileProps } from '#ui/pick-file.ts';
import { latePart } from '#ui/latePart.ts';
import { useLive } from '#ui/useLive.ts';

/** Fetched when somebody opens it in a form. */
const PickedFile = latePart(() => import('#features/files/web/PickedFile.tsx'));
const pickFile = (props: PickFileProps) => (
  <Suspense>
    <PickedFile {...props} />
  </Suspense>
);
const AskConsent = latePart(() => import('#features/consents/web/AskConsent.tsx'));
const KeepLine = latePart(() => import('#features/personal-links/web/KeepLine.tsx'));
const MenuDrawer = latePart(() => import('./MenuDrawer.tsx'));

export function DashboardLayout({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState<boolean>();
  const t = useWords();
  const has = useHas();
  const { status, user } = useSession();
  const due = user?.consents_due ?? [];
  // a late part is not rendered by the server, which would tell the browser of a fault instead
  const started = useLive();
  const menuless = useMenuless();
  const side = has('side_menu') && !menuless;
  const onMenu = menuless ? undefined : () => setMenu(true);
  const { busy, go } = useNavigation();
  // the session ended, here or in another tab: nothing of its owner stays on the screen
  useEffect(() => {
    if (status === 'out' && !busy) go(atHome(), { replace: true });
  }, [status, busy, go]);
  return (
    <Frame bar={has('bottom_bar')}>
      <TopBar onMenu={onMenu} menuOpen={menu ?? false} />
      <div className={side ? 'shell' : 'shell bare'}>
        {side && (
          <aside className="side" aria-label={t(words.more)}>
            <OwnMenu />
          </aside>
        )}
        <Main>
          {started && due.length > 0 && (
            <Suspense>
              <AskConsent due={due} />
            </Suspense>
          )}
          {started && user?.limited && (
            <Suspense>
              <KeepLine />
            </Suspense>
          )}
          <PickFileContext value={pickFile}>{children}</PickFileContext>
        </Main>
      </div>
      <Tabs onMore={onMenu} open={menu ?? false} />
      {menu !== undefined && (
        <Suspense>
          <MenuDrawer open={menu} onClose={() => setMenu(false)} />
        </Suspense>
      )}
    </Frame>
  );
}
