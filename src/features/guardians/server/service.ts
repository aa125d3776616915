// Public server interface of guardians: whether somebody under 18 lacks the consent that a call needs.
export { lacksGuardian } from './store.ts';
