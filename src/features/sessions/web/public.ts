// Public web interface of sessions for other rooms.
export { useSignOut } from './sign-out.ts';
