// People for other rooms.
export { removeEntered } from './entering.ts';
export { recordExport } from './exporting.ts';
export { shownPerson, whyUntouched } from './person.ts';
export { reachPerson } from './reach.ts';
export { findFacts, type PersonFacts } from './store-person.ts';
export { heldRoles, lastSeen } from './store.ts';
