// Public server interface of passkeys.
export { deletePasskeys } from './store.ts';
