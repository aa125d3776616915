// Header of the application: subjects, search, language, login or account.
import { Suspense, useState } from 'react';
import { usePlace } from '#core/navigation/web/navigation.tsx';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { languageId, pick } from '#core/i18n/words.ts';
import { isOn, type Module } from '#core/access/modules.ts';
import { useSession } from '#core/session/web/session.tsx';
import { Header } from '#ui/shell/Header.tsx';
import { atRegistration, atVerify, atVerifyLink } from '#features/registration/addresses.ts';
import { atHome } from '#features/home/addresses.ts';
import { atPartnerRegistration, atPartnership } from '#features/institution-requests/addresses.ts';
import { titles as partnership } from '#features/institution-requests/words-titles.ts';
import { useUnread } from '#features/notices/web/public.ts';
import { atPieces } from '#features/publications/addresses.ts';
import { titles as publications } from '#features/publications/words-titles.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { words } from '../../words.ts';
import { useLanguageChoice } from '../language-choice.ts';
import { useSite } from '../site.ts';
import { useHas } from './Frame.tsx';
import { latePart } from '#ui/latePart.ts';

const isWide = () => matchMedia('(min-width: 1024px)');
/** What only wide screens show is fetched when the window is one. */
const whenWide = async <T,>(load: () => Promise<T>): Promise<T> => {
  const wide = isWide();
  if (!wide.matches) await new Promise((resolve) => wide.addEventListener('change', resolve, { once: true }));
  return load();
};
const loadTopSearch = () => import('./TopSearch.tsx');
/** Before hydration: what is typed into the search of a wide window would be lost where its part is rendered anew. It may fail. */
export const searchAhead = async (): Promise<unknown> =>
  document.querySelector('.top-search') && isWide().matches && loadTopSearch().catch(() => {});
const Subjects = latePart(() => import('./Subjects.tsx'));
// stands on every page: the server has it at hand, so that its first rendering is whole; a phone, which does not show it, never fetches it
const TopSearch = import.meta.env.SSR ? (await import('./TopSearch.tsx')).default : latePart(() => whenWide(loadTopSearch));
/** The same element at each rendering, so that what the server wrote stands until its own script takes it over. */
const topSearch = (
  <Suspense fallback={<div className="search" />}>
    <TopSearch />
  </Suspense>
);
const Translation = latePart(() => import('./Translation.tsx'));
const PhoneSearch = latePart(() => import('./PhoneSearch.tsx'));
const Account = import.meta.env.SSR ? (await import('./Account.tsx')).default : latePart(() => import('./Account.tsx'));
const BellPanel = latePart(() => import('#features/notices/web/BellPanel.tsx'));
const Jobs = import.meta.env.SSR ? (await import('./Jobs.tsx')).default : latePart(() => import('./Jobs.tsx'));

export function TopBar({ simple, onMenu, menuOpen }: { simple?: boolean; onMenu?: (() => void) | undefined; menuOpen?: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const choose = useLanguageChoice();
  const session = useSession();
  const site = useSite();
  const has = useHas();
  const unread = useUnread(session.user);
  const { pathname, search } = usePlace();
  const [searching, setSearching] = useState(false);
  if (!has('header')) return null;
  const other = language === 'bn' ? 'en' : 'bn';
  const here = new URLSearchParams(search);
  here.set('lang_id', String(languageId[other]));
  // who acts for an institution sees its name where others find the subjects, unless the logo says it
  const role = session.current_role;
  const owner = role?.owner;
  const named = owner?.id === site.partner?.id && !site.partner?.logo_path;
  const house = owner && !named ? pick(language, owner.institution_name_en, owner.institution_name) : undefined;
  // what somebody came to log in or register for goes with them from one to the other
  const wanted = { next: here.get('next'), for: here.get('for') };
  const login = { to: atLogin(wanted), label: t(words.sign_in) };
  const register = { to: atRegistration(wanted), label: t(words.register) };
  const onLogin = pathname.startsWith(atLogin.path);
  // its code step is one of registering, too
  const onRegistration = [atRegistration, atVerify, atVerifyLink].some(({ path }) => pathname.startsWith(path));
  const on = (module: Module) => isOn(site.modules_off, module);
  const links = role
    ? undefined
    : [
        { to: atPieces.tutorial(), label: t(publications.tutorial) },
        ...(on('partner') && on('partnership') ? [{ to: atPartnership(), label: t(partnership.partnership), wide: true }] : []),
        ...(on('partner') ? [{ to: atPartnerRegistration(), label: t(partnership.teach) }] : []),
      ];
  return (
    <>
      <Header
        logo={{
          to: atHome(),
          label: site.partner ? pick(language, site.partner.institution_name_en, site.partner.institution_name) : t(words.platform),
          src: site.partner?.logo_path ?? undefined,
          with_name: site.partner !== undefined && !site.partner.logo_path,
        }}
        onMenu={onMenu}
        menuOpen={menuOpen ?? false}
        {...(simple
          ? {}
          : {
              house,
              subjects: role
                ? undefined
                : {
                    label: t(words.subjects),
                    panel: (
                      <Suspense>
                        <Subjects />
                      </Suspense>
                    ),
                  },
              search: topSearch,
              onSearch: () => setSearching(true),
            })}
        links={links}
        language={{
          to: other,
          href: `${pathname}?${here}`,
          onSwitch: (to, event) => {
            event?.preventDefault();
            choose(to);
          },
        }}
        translation={{
          label: t(words.translate),
          panel: (close) => (
            <Suspense>
              <Translation onChosen={close} />
            </Suspense>
          ),
        }}
        tray={
          role ? (
            <Suspense>
              <Jobs key={session.user?.id} />
            </Suspense>
          ) : undefined
        }
        bell={
          session.status === 'in'
            ? {
                count: unread,
                panel: (close) => (
                  <Suspense>
                    <BellPanel close={close} />
                  </Suspense>
                ),
              }
            : undefined
        }
        account={
          session.status === 'in' ? (
            <Suspense>
              <Account />
            </Suspense>
          ) : undefined
        }
        guest={session.status === 'in' ? undefined : onLogin ? { login: register } : onRegistration ? { login } : { login, register }}
        unsure={session.status === 'unknown'}
      />
      {searching && (
        <Suspense>
          <PhoneSearch onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </>
  );
}
