// Public server interface of system users: who asked for a permission is told that a role has it.
export { tellGranted } from './asking.ts';
