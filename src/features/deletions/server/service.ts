// Public server interface of deletions: a login calls the deletion of the account off.
export { callOff } from './leaving.ts';
