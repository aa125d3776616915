// What the frame of the product takes from sign-on when somebody logs out. A door of its own, since it is fetched then alone.
export { leaveProvider } from './provider-session.ts';
