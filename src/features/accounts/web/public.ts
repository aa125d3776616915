// Public web interface of accounts for other rooms.
export { roleName } from '../rules.ts';
export { deviceKey } from './device-key.ts';
export { Refusal } from './Refusal.tsx';
export { type Session, SessionProvider, useSession } from './session.tsx';
