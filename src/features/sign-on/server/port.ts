// Port of myGov's direct API (mobile number and password typed here): what sign-on asks of its adapter.

/** Why it refused: what was typed, or that it cannot be asked. */
export class MyGovRefused extends Error {
  readonly why: 'wrong_login' | 'wrong_code' | 'down';
  constructor(why: MyGovRefused['why']) {
    super(`myGov: ${why}`);
    this.why = why;
  }
}
/** Each throws `MyGovRefused` and nothing else. */
export interface MyGov {
  /** Names people for ever, with the id in the profile. */
  issuer: string;
  /** The profile as myGov tells it. */
  login(mobile: string, password: string): Promise<Record<string, unknown>>;
  register(who: { mobile: string; name: string; password: string; code: string }): Promise<void>;
  sendCode(mobile: string): Promise<void>;
  setPassword(who: { mobile: string; password: string; code: string }): Promise<void>;
}
