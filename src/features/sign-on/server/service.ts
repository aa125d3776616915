// Public server interface of sign-on: its settings, its routes, outside ways in and the lock under which they are counted.
export { browserIn, serveSignOn } from './http.ts';
export { useMyGov } from './mygov.ts';
export { useSignOn } from './providers.ts';
export { listWaysIn } from './ways-in.ts';
export { countOtherWays, dropIdentities, findSiteName, lockAccount } from './store.ts';
