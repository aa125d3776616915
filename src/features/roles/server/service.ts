// Public server interface of roles: the product's own roles, who holds which, giving and taking them, also within another room's call; and
// giving one without a giver: an installation, demonstration data, tests.
export { giverOf, giveTo, grantRole, handTeaching, placeOf, takeFrom, whyNotTake } from './giving.ts';
export { reachReceiver } from './reach.ts';
export { hasAdministrator, hasOneAdministrator, type HeldRole, listHoldings, lockHoldings } from './store.ts';
export { giveRole, seedRoles } from './seeding.ts';
