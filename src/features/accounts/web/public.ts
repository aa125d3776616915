// Public web interface of accounts for other rooms.
export { roleName } from '../role-name.ts';
export { deviceKey } from './device-key.ts';
export { Refusal } from './Refusal.tsx';
export { actingMenuRole, rememberedAccount, type Session, SessionProvider, useSession } from './session.tsx';
export { forgetPress, keepPress, usePressed } from './pressed.ts';
