// Public server interface of sign-on: its settings, its routes, the ways into an account and the lock under which they are counted.
export { browserIn, serveSignOn } from './http.ts';
export { useMyGov } from './mygov.ts';
export { useSignOn } from './providers.ts';
export { countWaysIn, lockWaysIn } from './ways-in.ts';
export { deleteIdentities, findSiteName } from './store.ts';
