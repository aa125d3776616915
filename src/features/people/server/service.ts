// People for other rooms.
export { removeEntered } from './entering.ts';
export { recordExport } from './exporting.ts';
export { shownPerson, whyUntouched } from './person.ts';
export { reachPerson } from './reach.ts';
export { findFacts, type PersonFacts } from './store-person.ts';
export { fitting, heldRoles, lastSeen, sourceOf as peopleSource } from './store.ts';
