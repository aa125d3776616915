// Public server interface of personal links: making one, correcting whom it is for.
export { createPersonalLink, updatePersonalLink } from '../contract-staff.ts';
