// React root: providers of language, site, toasts, session and outbox around every page.
import { type ReactNode, useCallback, useState } from 'react';
import { speakLanguage } from '#core/contract/web/client.ts';
import { LanguageProvider } from '#core/i18n/web/language.tsx';
import { type Language, languageId } from '#core/i18n/words.ts';
import { OutboxProvider } from '#core/outbox/web/provider.tsx';
import { SessionProvider, useSession } from '#features/accounts/web/session.tsx';
import { ToastProvider } from '#ui/Toast.tsx';
import type { UserInfo } from '#features/accounts/contract.ts';
import type { SiteInfo } from '../rendered.ts';
import { SiteContext } from './site.ts';
import { LanguageChoice } from './language-choice.ts';
import { useKeptPlace } from './scroll.ts';
import { useTakeUp } from './take-up.ts';

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
  useTakeUp();
  const keepPlace = useKeptPlace(language);
  const choose = useCallback(
    (chosen: Language) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the server reads it when it renders the next page
      document.cookie = `lang=${languageId[chosen]}; path=/; max-age=31536000; samesite=lax`;
      document.documentElement.lang = chosen;
      speakLanguage(chosen);
      keepPlace();
      setLanguage(chosen);
    },
    [keepPlace],
  );
  return (
    <SiteContext value={site}>
      <LanguageChoice value={choose}>
        <LanguageProvider language={language}>
          <ToastProvider>
            <SessionProvider first={reader}>
              <OwnOutbox>{children}</OwnOutbox>
            </SessionProvider>
          </ToastProvider>
        </LanguageProvider>
      </LanguageChoice>
    </SiteContext>
  );
}

const loadKinds = async () => (await import('./outbox-kinds.ts')).outboxKinds;
function OwnOutbox({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  return (
    <OutboxProvider user_id={status === 'in' ? user?.id : undefined} loadKinds={loadKinds}>
      {children}
    </OutboxProvider>
  );
}
