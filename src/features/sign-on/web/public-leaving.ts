// Public web interface of sign-on for whoever logs out: the session at the provider ends, too. A door of its own, since it is fetched then alone.
export { leaveProvider } from './provider-session.ts';
