// Public web interface of journeys for other rooms.
export { UnsentDialog } from './UnsentDialog.tsx';
