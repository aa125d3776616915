// Public server interface of system users: who asked for a permission is told that a role has it, and how many wait for somebody's answer.
export { tellGranted } from './asking.ts';
export { countAsking } from './store-asking.ts';
