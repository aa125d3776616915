// Session context: who is signed in, stored over reloads and synchronised between tabs.
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MenuRole, RoleKind } from '#core/access/grants.ts';
import { type Hold, HoldContext, KindContext, MayContext } from '#core/access/web/may.ts';
import { ask, hasToken, keepSession, Refused, restoreSession, signInAgain, takeOverOther, tokenNow } from '#core/contract/web/client.ts';
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';
import { type UserInfo, viewInfo } from '../contract.ts';

// wanted by the pages that visitors open first: they go with what every page starts with
export { deviceKey } from './device-key.ts';
export { forgetPress, keepPress, usePressed } from './pressed.ts';

export interface Session {
  /** `unknown` on the server and until the browser has looked: show what a visitor sees. */
  status: 'unknown' | 'out' | 'in';
  user: UserInfo | null;
  /** The token with which `user` is signed in; another tab may have put a newer one into the browser since. */
  token: string;
  roles: UserInfo['roles'];
  current_role: UserInfo['currentrole'];
  /** The acting role's id; null for a learner. */
  role_id: number | null;
  menu_role: MenuRole;
  /** Whether the acting role may do this, such as `course.create`. For what is shown only; the server decides. */
  may: (grant: string) => boolean;
  /** The server has ended it: its person did not log out. */
  ended: boolean;
  /** Keeps the answer of a login. */
  signIn: (answer: { data: { token: string; user: UserInfo } }) => void;
  /** Forgets the session here; the server is told by `useSignOut` of sessions. */
  forget: () => void;
  /** Takes over what a switch of role or account answered. */
  actAs: (user: UserInfo) => void;
  /** Asks again who I am, after the profile changed. */
  refresh: () => Promise<void>;
}
const nobody: Session = {
  status: 'unknown',
  user: null,
  token: '',
  roles: [],
  current_role: null,
  role_id: null,
  menu_role: 'learner',
  may: () => false,
  ended: false,
  signIn: () => {},
  forget: () => {},
  actAs: () => {},
  refresh: async () => {},
};
const left = { status: 'out', user: null, token: '', ended: false } as const;
const SessionContext = createContext<Session>(nobody);
export const useSession = (): Session => use(SessionContext);

const holdOf = (user: UserInfo | null): Hold | undefined => {
  if (user?.looking_seconds != null) return 'looking';
  if (user?.acting_seconds != null) return 'acting';
  return user?.read_only ? 'read_only' : undefined;
};
const kindOf = (user: UserInfo | null): RoleKind | null | undefined => {
  if (!user) return undefined;
  const { currentrole: role, type, read_only } = user;
  return role && { role: role.role, type, inside: role.owner !== null, read_only };
};
const REMEMBERED = 'shikhon.user';
/** What may stay on the device: which role acts and what it may do, nothing that says who the person is. */
const withoutPerson = (user: UserInfo): UserInfo => ({
  ...user,
  uuid: '',
  username: '',
  name: '',
  bn_name: null,
  email: null,
  phone: null,
  photo: null,
  photo_url: null,
  photo_name: null,
  pdsid: null,
  tvresponse: null,
  // told once, where they logged in
  deletion_off: undefined,
});
const remember = (user: UserInfo | null): void => {
  acting = user?.menu_role ?? 'learner';
  writeStored('device', REMEMBERED, user && JSON.stringify(withoutPerson(user)));
};
const remembered = (): UserInfo | null => {
  try {
    return JSON.parse(readStored('device', REMEMBERED) ?? 'null') as UserInfo | null;
  } catch {
    return null;
  }
};
let acting: MenuRole | undefined;
/** Whose pages are shown, known before anything is rendered: of the role acted in, else of the one that this device remembers. */
export const actingMenuRole = (): MenuRole => acting ?? (hasToken() ? remembered()?.menu_role : undefined) ?? 'learner';
/** Whose session this browser has now, at once in every tab; undefined where it remembers nothing. */
export const rememberedAccount = (): number | undefined => (hasToken() ? remembered()?.id : undefined);
/** The institution acted for, as this device remembers it. */
export const rememberedInstitution = (): UserInfo['institution'] => (hasToken() ? (remembered()?.institution ?? null) : null);
const roleHeaders = (user: UserInfo) =>
  user.currentrole ? { role_id: user.currentrole.id, owner_id: user.currentrole.owner?.id ?? null } : {};

/** `first`: the answer to who is signed in, when the page came with it. */
export function SessionProvider({ first, children }: { first?: UserInfo | undefined; children: ReactNode }) {
  const [known, setKnown] = useState<Pick<Session, 'status' | 'user' | 'token' | 'ended'>>(() =>
    first ? { status: 'in', user: first, token: tokenNow(), ended: false } : nobody,
  );
  const asked = useRef(0);
  const unsure = useRef(false);

  const enter = useCallback((token: string, user: UserInfo) => {
    asked.current++;
    keepSession({ token, ...roleHeaders(user) });
    remember(user);
    setKnown({ status: 'in', user, token, ended: false });
  }, []);
  const forget = useCallback(() => {
    asked.current++;
    keepSession(null);
    remember(null);
    setKnown(left);
  }, []);
  const refresh = useCallback(
    async function asking(): Promise<void> {
      if (!hasToken()) return setKnown(left);
      const turn = ++asked.current;
      const token = tokenNow();
      try {
        const user = await ask(viewInfo, {});
        if (turn !== asked.current) return;
        unsure.current = false;
        remember(user);
        setKnown({ status: 'in', user, token, ended: false });
      } catch (error) {
        if (turn !== asked.current) return;
        // Without a connection the person stays who they were; a session that the server does not know is over.
        if (error instanceof Refused && error.status === 401) {
          if (takeOverOther(token)) return asking();
          // a login that waits for its second factor goes on waiting: the app with the code is on the same phone, which forgets the page
          if (error.code === 'second_factor_asked') {
            if (await signInAgain(error.code)) return location.reload();
            if (turn !== asked.current) return;
          }
          forget();
          setKnown({ ...left, ended: true });
          // once: what is public opens without it
          return void signInAgain('guest');
        }
        const user = remembered();
        // who cleared what was remembered, but not the session, is asked for again when there is a line
        unsure.current = !user;
        setKnown(user ? { status: 'in', user, token, ended: false } : nobody);
      }
    },
    [forget],
  );

  useEffect(() => {
    // after hydration, so that the first render is the one that the server sent
    if (first && !takeOverOther(tokenNow())) {
      keepSession({ token: tokenNow(), ...roleHeaders(first) });
      remember(first);
    } else void Promise.resolve().then(refresh);
    const otherTab = (event: StorageEvent) => {
      if (event.key !== 'shikhon.session') return;
      if (!restoreSession() || event.newValue === null) forget();
      else void refresh();
    };
    const again = () => void (unsure.current && refresh());
    addEventListener('storage', otherTab);
    addEventListener('online', again);
    return () => {
      removeEventListener('storage', otherTab);
      removeEventListener('online', again);
    };
  }, [first, refresh, forget]);

  const session = useMemo<Session>(() => {
    const { status, user, token, ended } = known;
    const actAs = (next: UserInfo) => enter(tokenNow(), next);
    return {
      status,
      user,
      token,
      roles: user?.roles ?? [],
      current_role: user?.currentrole ?? null,
      role_id: user?.currentrole?.id ?? null,
      menu_role: user?.menu_role ?? 'learner',
      may: (grant) => {
        const [group, action] = grant.split('.') as [string, string];
        return user?.access[group]?.[action] === true;
      },
      ended,
      signIn: (answer) => enter(answer.data.token, answer.data.user),
      forget,
      actAs,
      refresh,
    };
  }, [known, enter, forget, refresh]);
  const kind = useMemo(() => kindOf(known.user), [known.user]);
  return (
    <SessionContext value={session}>
      <MayContext value={session.may}>
        <KindContext value={kind}>
          <HoldContext value={holdOf(known.user)}>{children}</HoldContext>
        </KindContext>
      </MayContext>
    </SessionContext>
  );
}
