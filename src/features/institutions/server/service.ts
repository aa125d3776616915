// Public server interface of institutions: approved institutions as everybody sees them, where their sites are, and making one.
export { openInstitution } from './opening.ts';
export { drawLogo } from './site.ts';
export { commonHost, siteAddress, useSiteAddresses } from './site-address.ts';
export { getModulesOff } from './store-site.ts';
export { leadOf } from './introduction.ts';
export { reindexJob } from './indexing.ts';
export { countFound as countFoundInstitutions } from './store-found.ts';
export { findInstitution, listFoundInstitutions, listInstitutions } from './public-institutions.ts';
