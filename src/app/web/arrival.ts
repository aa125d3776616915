// After navigation: document title in the page's language, and focus management.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigation } from '#core/navigation/web/navigation.tsx';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { words as faults } from '#ui/words.ts';
import { words } from '../words.ts';
import { loadFile } from './load.ts';
import { useSite } from './site.ts';
import type { Shown } from './shown.ts';

/** As the server tells it in the document. A lesson tells its own, which changes without another page. */
export function useTitle({ page, component, data, where, fault }: Shown): void {
  const language = useLanguage();
  const { partner } = useSite();
  useEffect(() => {
    let stale = false;
    const say = (own: string) => {
      if (!stale) document.title = `${own} · ${words.platform[language]}`;
    };
    if (fault || !page)
      // without a connection an area's list of pages may be missing: nobody knows whether there is such a page
      say((fault?.status === 0 ? faults.no_connection : !page || fault?.status === 404 ? faults.not_found : faults.error)[language]);
    else if (partner && page.path === '/') say(pick(language, partner.institution_name_en, partner.institution_name));
    else if (page.layout !== 'learn' || !component) {
      const own = pick(language, page.title.en, page.title.bn);
      if (component)
        void Promise.resolve(loadFile(page)).then(
          (file) => say(file.head?.(data, language, where).title || own),
          () => say(own),
        );
      else if (!page.path.includes(':')) say(own);
    }
    return () => {
      stale = true;
    };
  }, [page, component, data, where, fault, language, partner]);
}

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
/** A new page is read from its heading on; who only turned a tab or a filter stays where they are. */
export function useArrival(): void {
  const { place, how } = useNavigation();
  const { key, pathname, hash, state } = place;
  const last = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the entry of the history changes
  useBeforePaint(() => {
    const elsewhere = last.current !== pathname;
    last.current = pathname;
    if (how === 'first' || hash || (state as { stay?: boolean } | null)?.stay || (how === 'back' && !elsewhere)) return;
    const main = document.getElementById('main');
    // a field of the new page took it already
    if (!main || (elsewhere && main.contains(document.activeElement) && document.activeElement !== main)) return;
    const target = main.querySelector('h1') ?? main;
    const focus = () => {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    };
    focus();
    if (document.activeElement === target) return;
    // a dialog that is just closing holds it still
    const later = setTimeout(() => target.isConnected && !main.contains(document.activeElement) && focus(), 100);
    return () => clearTimeout(later);
  }, [key]);
}
