// Public server interface of passkeys.
export { dropPasskeys } from './store.ts';
