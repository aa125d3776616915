// Page frame shared by all layouts: progress bar, skip link, header, main, bars, footer.
import { type ReactNode, useEffect } from 'react';
import { useBusy, useNavigation } from '#core/navigation/web/navigation.tsx';
import type { Page } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { NavProgress } from '#ui/NavProgress.tsx';
import bold from '#ui/styles/bold.css?url';
import { SkipLinks } from '#ui/shell/SkipLinks.tsx';
import { Accessibility } from '../accessibility/Accessibility.tsx';
import { useLanguageChoice } from '../language-choice.ts';
import { useScrollMemory } from '../scroll.ts';

export const usePage = (): Page | undefined => useNavigation().page;
export const useHas = () => {
  const page = usePage();
  return (part: NonNullable<Page['without']>[number]) => !page?.without?.includes(part);
};

/** A viewer's role has no menu, nor has the account with which administration is demonstrated. */
export const useMenuless = (): boolean => {
  const { user } = useSession();
  return user !== null && (user.read_only || user.demo_admin);
};

/** `bar`: a bottom bar takes room at the foot of a phone. `simple`: reading here is no choice of a language. */
export function Frame({ bar, simple, children }: { bar: boolean; simple?: boolean; children: ReactNode }) {
  useScrollMemory();
  useTrueBold();
  const choose = useLanguageChoice();
  // these pages speak Bengali until somebody chooses; what a login was read in on the way here is no choice
  useEffect(() => {
    if (!simple && !/(^|; )lang=/.test(document.cookie)) choose('bn', { pressed: false });
  }, [simple, choose]);
  useEffect(() => {
    document.body.classList.toggle('has-tabbar', bar);
  }, [bar]);
  return (
    <>
      <Progress />
      <SkipLinks />
      <Accessibility />
      {children}
    </>
  );
}
/** The bar of loading, which alone is drawn anew when a link is pressed. */
function Progress() {
  return <NavProgress busy={useBusy()} />;
}
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

/** Who is signed in and goes on from the first page stays a while: the true Bengali bold is worth fetching, unless every byte is dear. */
function useTrueBold() {
  const { status } = useSession();
  const { how } = useNavigation();
  useEffect(() => {
    if (status !== 'in' || how === 'first' || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    if (document.querySelector(`link[href="${bold}"]`)) return;
    // a link, not an import: without it the page is still whole
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: bold }));
  }, [status, how]);
}
