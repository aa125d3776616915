// Public server interface of roles: the product's own roles, and giving one without a giver: an installation, demonstration data, tests.
export { hasAdministrator, lockHoldings } from './store.ts';
export { giveRole, seedRoles } from './seeding.ts';
