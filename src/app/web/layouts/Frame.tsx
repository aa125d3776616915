// The frame that all layouts share: progress, skip link, header, main part, bars, footer; each page says what it goes without.
import { type ReactNode, useEffect } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router';
import type { Page } from '#core/contract/web/page.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { NavProgress } from '#ui/NavProgress.tsx';
import { SkipLinks } from '#ui/shell/SkipLinks.tsx';
import { useScrollMemory } from '../scroll.ts';

export const usePage = (): Page | undefined => useMatches().at(-1)?.handle as Page | undefined;
export const useHas = () => {
  const page = usePage();
  return (part: NonNullable<Page['without']>[number]) => !page?.without?.includes(part);
};

/** `bar`: a bottom bar takes room at the foot of a phone. */
export function Frame({ bar, children }: { bar: boolean; children: ReactNode }) {
  const busy = useNavigation().state !== 'idle';
  useScrollMemory();
  useTitle();
  useEffect(() => {
    document.body.classList.toggle('has-tabbar', bar);
  }, [bar]);
  return (
    <>
      <NavProgress busy={busy} />
      <SkipLinks />
      {children}
    </>
  );
}
export function Main({ children }: { children?: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children ?? <Outlet />}
    </main>
  );
}

/** The title follows the page in the browser too; a page that knows better sets it itself. */
function useTitle() {
  const page = usePage();
  const language = useLanguage();
  useEffect(() => {
    if (page && !page.path.includes(':'))
      document.title = `${pick(language, page.title.en, page.title.bn)} · ${language === 'bn' ? 'শিখন' : 'Shikhon'}`;
  }, [page, language]);
}
