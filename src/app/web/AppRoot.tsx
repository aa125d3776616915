// React root: providers of language, site, toasts, session and outbox around every page.
import { type ReactNode, startTransition, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { speakLanguage } from '#core/contract/web/client.ts';
import { LanguageProvider } from '#core/i18n/web/language.tsx';
import { type Language, languageId } from '#core/i18n/words.ts';
import { OutboxProvider } from '#core/outbox/web/provider.tsx';
import { SessionProvider, useSession } from '#core/session/web/session.tsx';
import { InPlace } from '#features/sessions/web/public-app.ts';
import { ToastProvider } from '#ui/Toast.tsx';
import type { UserInfo } from '#core/session/contract.ts';
import type { SiteInfo } from '../rendered.ts';
import { ModulesOffContext, WhiteLabelContext } from '#core/navigation/web/modules.ts';
import { SiteContext } from './site.ts';
import { type ChooseLanguage, LanguageChoice } from './language-choice.ts';
import { useKeptPlace } from './scroll.ts';
import { useTakeUp } from './take-up.ts';
import { latePart } from '#ui/latePart.ts';

export function AppRoot({
  language: first,
  site,
  reader,
  children,
}: {
  language: Language;
  site: SiteInfo;
  /** Who is signed in, when that is known already. */
  reader?: UserInfo | undefined;
  children: ReactNode;
}) {
  const [language, setLanguage] = useState(first);
  const [pressed, setPressed] = useState<Language>();
  const asked = useRef(false);
  useTakeUp();
  const keepPlace = useKeptPlace(language);
  const choose = useCallback<ChooseLanguage>(
    (chosen, how = { pressed: true }) => {
      if (how.pressed) {
        asked.current = true;
        setPressed(chosen);
      } else if (asked.current) return;
      // biome-ignore lint/suspicious/noDocumentCookie: the server reads it when it renders the next page
      document.cookie = `lang=${languageId[chosen]}; path=/; max-age=31536000; samesite=lax`;
      document.documentElement.lang = chosen;
      speakLanguage(chosen);
      keepPlace();
      // what stands still fetches its code first: the page changes as a whole
      startTransition(() => setLanguage(chosen));
    },
    [keepPlace],
  );
  return (
    <SiteContext value={site}>
      <ModulesOffContext value={site.modules_off}>
        <WhiteLabelContext value={site.white_label === true}>
          <LanguageChoice value={choose}>
            <LanguageProvider language={language}>
              <ToastProvider>
                <SessionProvider first={reader}>
                  <Later pressed={pressed} />
                  <InPlace load={loadAsker} />
                  <OwnOutbox>{children}</OwnOutbox>
                </SessionProvider>
              </ToastProvider>
            </LanguageProvider>
          </LanguageChoice>
        </WhiteLabelContext>
      </ModulesOffContext>
    </SiteContext>
  );
}

const loadAsker = () => import('./ask-in-place.tsx');
const AfterStart = latePart(() => import('./AfterStart.tsx'));
/** Nothing that a page shows waits for it: it comes with the first touch or after a long rest, at once where there is no connection. */
function Later({ pressed }: { pressed: Language | undefined }) {
  const { user } = useSession();
  const barred = user?.acting_seconds ?? user?.looking_seconds;
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const come = () => {
      stop.abort();
      startTransition(() => setRested(true));
    };
    for (const event of ['pointerdown', 'keydown', 'scroll', 'offline'])
      addEventListener(event, come, { passive: true, signal: stop.signal });
    const rest = setTimeout(come, navigator.onLine && !barred ? 5000 : 0);
    return () => {
      stop.abort();
      clearTimeout(rest);
    };
  }, [barred]);
  return (
    rested && (
      <Suspense>
        <AfterStart pressed={pressed} />
      </Suspense>
    )
  );
}

const loadOpener = async () => (await import('./open-own-outbox.ts')).openOwnOutbox;
function OwnOutbox({ children }: { children: ReactNode }) {
  const { status, user, token } = useSession();
  // what waits is not sent by who looks as a role: it would be refused, and be lost
  return (
    <OutboxProvider user_id={status === 'in' && user?.looking_seconds == null ? user?.id : undefined} token={token} loadOpener={loadOpener}>
      {children}
    </OutboxProvider>
  );
}
