// The door of the journeys room for other screens.
export { UnsentDialog } from './UnsentDialog.tsx';
