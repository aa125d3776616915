// Bottom navigation bar of phones, and the footer of public pages.
import { useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atLogin } from '#features/sessions/addresses.ts';
import { BackToTop } from '#ui/BackToTop.tsx';
import { BottomBar } from '#ui/shell/BottomBar.tsx';
import { later, Still } from '#ui/Still.tsx';
import { words } from '../../words.ts';
import { bottom } from '../bottom-menu.ts';
import { useSite } from '../site.ts';
import { useHas } from './Frame.tsx';
import { useFrameMenu } from './useFrameMenu.ts';

const FootOf = later(() => import('./FootOf.tsx'));
// the server renders it on every page
if (import.meta.env.SSR) await FootOf.load();

/** The last one opens the menu; not signed in, it leads to the login. */
export function Tabs({ onMore, open }: { onMore?: (() => void) | undefined; open?: boolean }) {
  const t = useWords();
  const { status } = useSession();
  const has = useHas();
  const entries = useFrameMenu(bottom, useSite().modules_off);
  if (!has('bottom_bar')) return null;
  const more = { key: 'more', label: t(words.more), icon: 'ellipsis' as const };
  const inside = status === 'in';
  return (
    <BottomBar
      items={[
        ...entries,
        // who is signed in and has no menu has nothing more
        ...(inside && !onMore ? [] : [onMore ? { ...more, onPress: onMore, open: open ?? false } : { ...more, to: atLogin() }]),
      ]}
    />
  );
}

export function Foot() {
  const site = useSite();
  const { status } = useSession();
  const has = useHas();
  if (!has('footer')) return null;
  return (
    <>
      <Still name="foot" of={site} unless={status === 'in'}>
        <FootOf site={site} />
      </Still>
      <BackToTop />
    </>
  );
}
