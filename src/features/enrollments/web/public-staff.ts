// What other rooms' screens of staff show of enrollments.
export { OpenInvitations } from './OpenInvitations.tsx';
