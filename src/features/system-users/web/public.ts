// Public web interface of system users for other rooms.
export { listRoles } from '../contract-choices.ts';
export { inputOf, isWhole, missingOf, nothingChosen, RolePlace } from './RolePlace.tsx';
export { GiveRole } from './GiveRole.tsx';
