// Login shared between sibling hosts: what the storage frame of the main site tells is taken over here, and a login here is told there.
import { useEffect, useEffectEvent, useRef } from 'react';
import { ask, hasToken, keepSession } from '#core/contract/web/client.ts';
import { parseLanguage } from '#core/i18n/words.ts';
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';
import { useSession } from '#core/session/web/session.tsx';
import { isAside } from '#features/acting/web/own-session.ts';
import { switchAccount } from '#features/sessions/contract.ts';
import { useLanguageChoice } from './language-choice.ts';
import { useSite } from './site.ts';

/** Who has logged out here stays so, in this tab, whoever is signed in on the main site. */
const LEFT = 'shikhon.left';

export default function SharedSession({ hub }: { hub: string }) {
  const { token, status, user, refresh, forget, actAs } = useSession();
  const choose = useLanguageChoice();
  const { partner } = useSite();
  const frame = useRef<HTMLIFrameElement>(null);
  const before = useRef('');
  /** The token that the main site has, once the frame has said so. */
  const theirs_last = useRef<string>(undefined);
  /** Taken over from the main site: the role held here is still to be taken. */
  const taken = useRef(false);
  const tell = (message: { ask: 'keep' | 'forget'; token: string }) => {
    // a session for somebody else stays where it was begun
    if (!isAside()) frame.current?.contentWindow?.postMessage(message, hub);
  };

  const hear = useEffectEvent((told: { token?: unknown; language?: unknown }) => {
    const theirs = typeof told.token === 'string' ? told.token : '';
    const last = theirs_last.current;
    theirs_last.current = theirs;
    const language = typeof told.language === 'string' ? parseLanguage(told.language) : undefined;
    if (language && !/(?:^|; )lang=/.test(document.cookie)) choose(language, { pressed: false });
    if (status === 'in') {
      // what was one session was left there
      if (!theirs && last === token) forget();
      else if (!theirs) tell({ ask: 'keep', token });
    } else if (theirs && !hasToken() && readStored('tab', LEFT) === null) {
      taken.current = true;
      keepSession({ token: theirs });
      void refresh();
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    addEventListener(
      'message',
      ({ origin, source, data }: MessageEvent<unknown>) => {
        if (origin === hub && source === frame.current?.contentWindow && Object(data).shared === 'session') hear(Object(data));
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [hub]);
  useEffect(() => {
    const last = before.current;
    before.current = token;
    const heard = theirs_last.current !== undefined;
    if (token) {
      writeStored('tab', LEFT, null);
      if (heard) tell({ ask: 'keep', token });
    } else if (last) {
      writeStored('tab', LEFT, '1');
      if (heard) tell({ ask: 'forget', token: last });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- told when the session changes, and not before
  }, [token]);
  useEffect(() => {
    if (!user || !taken.current) return;
    taken.current = false;
    // on the site of an institution one acts in the role that is held there
    const held = partner && user.roles.some((role) => role.owner?.id === partner.id);
    if (held && user.institution?.id !== partner.id) void ask(switchAccount, { id: partner.id }).then(actAs, () => {});
  }, [user, partner, actAs]);
  return (
    <iframe ref={frame} src={`${hub}/storage-frame?for=${encodeURIComponent(location.origin)}`} title="Storage" hidden tabIndex={-1} />
  );
}
