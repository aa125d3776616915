// Security log: failed logins and failed proofs of an address, with source and reason, without secrets.
export interface SecurityEvent {
  /** In the past tense, such as `login.failed`. */
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
