// Public server interface of sign-on: its settings, its routes, the ways into an account and the lock under which they are counted.
export { browserIn, serveSignOn } from './http.ts';
export { useMyGov } from './mygov.ts';
export { useSignOn } from './providers.ts';
export { isRemovable, lockWaysIn, removeWayIn } from './ways-in.ts';
export { errors as signOnErrors } from './words.ts';
export { deleteIdentities, findSiteName } from './store.ts';
