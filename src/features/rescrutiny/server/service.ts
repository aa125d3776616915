// Server interface of rescrutiny for a database that begins with some requests.
export { insertRequest } from './store.ts';
