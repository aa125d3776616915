// Dashboard layout: side menu, or a drawer on phones; read-only roles have neither.
import '#ui/styles/side.css';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { useBusy, useGo, usePlace } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atHome } from '#features/home/addresses.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { words } from '../../words.ts';
import { OwnMenu } from '../menu.tsx';
import { Tabs } from './Bottom.tsx';
import { Frame, Main, useHas, useMenuless } from './Frame.tsx';
import { News } from './News.tsx';
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
const RestingRoles = latePart(() => import('#features/accounts/web/RestingRoles.tsx'));
const KeepLine = latePart(() => import('#features/personal-links/web/KeepLine.tsx'));
const MenuDrawer = latePart(() => import('./MenuDrawer.tsx'));

export function DashboardLayout({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState<boolean>();
  const t = useWords();
  const has = useHas();
  const { user } = useSession();
  const due = user?.consents_due ?? [];
  // an account that was kept on the phone may be older than these; who acts in another role has work
  const resting = (!user?.currentrole && user?.resting) || [];
  // a late part is not rendered by the server, which would tell the browser of a fault instead
  const started = useLive();
  const menuless = useMenuless();
  const side = has('side_menu') && !menuless;
  const onClose = useCallback(() => setMenu(false), []);
  const onMenu = menuless ? undefined : () => setMenu(true);
  return (
    <Frame bar={has('bottom_bar')}>
      <SignedOut />
      <News />
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
          {started && resting.length > 0 && (
            <Suspense>
              <RestingRoles roles={resting} />
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
          <MenuDrawer open={menu} onClose={onClose} />
        </Suspense>
      )}
    </Frame>
  );
}
/** The session ended, here or in another tab: nothing of its owner stays on the screen. One that the server ended is begun again, and its page opened. */
function SignedOut() {
  const { status, ended } = useSession();
  const { pathname, search } = usePlace();
  const busy = useBusy();
  const go = useGo();
  useEffect(() => {
    if (status !== 'out' || busy) return;
    if (ended) go(atLogin({ next: pathname + search }), { replace: true, state: { ended } });
    else go(atHome(), { replace: true });
  }, [status, ended, busy, go, pathname, search]);
  return null;
}
