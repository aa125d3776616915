// Public server interface of institution-requests: a request begun for who registered for an institution.
export { beginRequestFor } from './beginning.ts';
