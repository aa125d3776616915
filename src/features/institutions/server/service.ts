// Public server interface of institutions: approved institutions as everybody sees them, and where their sites are.
export { useSiteAddresses } from './site-address.ts';
export { getModulesOff } from './store-site.ts';
export { findInstitution, listInstitutions } from './public-institutions.ts';
