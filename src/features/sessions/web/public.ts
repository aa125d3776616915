// The door of sessions for other rooms' screens.
export { useSignOut } from './sign-out.ts';
