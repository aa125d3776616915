// Public server interface of roles: the product's own roles, and giving one without a giver: an installation, demonstration data, tests.
export { giveRole, seedRoles } from './seeding.ts';
