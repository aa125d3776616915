// Public server interface of roles: the product's own roles, giving one without a giver (installation, tests), taking all from who leaves.
export { giveRole, seedRoles } from './seeding.ts';
export { deleteHoldings } from './store.ts';
