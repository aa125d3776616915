// Public web interface of system users for other rooms.
export { inputOf, isWhole, nothingChosen, RolePlace } from './RolePlace.tsx';
