// The door of the journeys room for other screens.
export { unsentCount } from './shelf.ts';
export { UnsentDialog } from './UnsentDialog.tsx';
export { useSendLater } from './useSendLater.ts';
