// Security log: who failed to sign in or prove an address, from where and why. Never a password, a code or a token.
export interface SecurityEvent {
  /** In the past tense, such as `sign_in.failed`. */
  event: string;
  /** The person it is about, where there is one. */
  user_id?: number | undefined;
  /** What was typed for a person that is not found, mostly hidden: people type passwords there too. */
  typed?: string | undefined;
  ip: string;
  device?: string | undefined;
  reason?: string | undefined;
}
let write: (event: SecurityEvent, text: string) => void = () => {};
/** Called once by the server, with its own log. */
export const useSecurityLog = (writer: typeof write): void => {
  write = writer;
};
export const noteSecurity = (event: SecurityEvent): void => write(event, event.event);
