// Public server interface of sign-on: its settings and its routes.
export { browserIn, serveSignOn } from './http.ts';
export { useMyGov } from './mygov.ts';
export { useSignOn } from './providers.ts';
export { dropIdentities } from './store.ts';
