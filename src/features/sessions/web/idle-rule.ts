// Idle timeout as the news of the session tell it, for the watch of this page (event).
const rule = new EventTarget();
class Changed extends Event {
  readonly seconds: number;
  constructor(seconds: number) {
    super('changed');
    this.seconds = seconds;
  }
}
export const tellIdle = (seconds: number): void => void rule.dispatchEvent(new Changed(seconds));
/** Hears of it until `signal` says so. */
export const onIdleTold = (hear: (seconds: number) => void, signal: AbortSignal): void =>
  rule.addEventListener('changed', (event) => hear((event as Changed).seconds), { signal });
