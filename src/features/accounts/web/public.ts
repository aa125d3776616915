// The door of accounts for other rooms' screens.
export { roleName } from '../rules.ts';
export { type Session, SessionProvider, useSession } from './session.tsx';
