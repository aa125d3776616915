// The frame that all layouts share: progress, skip link, header, main part, bars, footer; each page says what it goes without.
import { type ReactNode, useEffect } from 'react';
import { useNavigation } from '#core/navigation/web/navigation.tsx';
import type { Page } from '#core/contract/web/page.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { NavProgress } from '#ui/NavProgress.tsx';
import { SkipLinks } from '#ui/shell/SkipLinks.tsx';
import { words } from '../../words.ts';
import { useLanguageChoice } from '../language-choice.ts';
import { useScrollMemory } from '../scroll.ts';

export const usePage = (): Page | undefined => useNavigation().page;
export const useHas = () => {
  const page = usePage();
  return (part: NonNullable<Page['without']>[number]) => !page?.without?.includes(part);
};

/** `bar`: a bottom bar takes room at the foot of a phone. `simple`: reading here is no choice of a language. */
export function Frame({ bar, simple, children }: { bar: boolean; simple?: boolean; children: ReactNode }) {
  const { busy } = useNavigation();
  useScrollMemory();
  useTitle();
  const language = useLanguage();
  const choose = useLanguageChoice();
  // the language of the first page that was read is the choice until another is made
  useEffect(() => {
    if (!simple && !/(^|; )lang=/.test(document.cookie)) choose(language);
  }, [simple, language, choose]);
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
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

/** The title follows the page in the browser too; a page that knows better sets it itself. */
function useTitle() {
  const page = usePage();
  const language = useLanguage();
  useEffect(() => {
    if (page && !page.path.includes(':')) document.title = `${pick(language, page.title.en, page.title.bn)} · ${words.platform[language]}`;
  }, [page, language]);
}
