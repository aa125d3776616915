// Public web interface of sessions for other rooms.
export { useHasPins } from './this-phone.ts';
export { destination, keepDestination } from './destination.ts';
export { Purpose, wishPurpose } from './Purpose.tsx';
export type { InPlaceProps } from './in-place.ts';
export { type Switch, useSwitch } from './switch.ts';
export { useSignOut } from './sign-out.ts';
