// Public server interface of institutions: approved institutions as everybody sees them.
export { findInstitution, listInstitutions } from './public-institutions.ts';
