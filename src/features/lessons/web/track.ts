// Tracking interface between a lesson's body and the progress tracker.

export interface Track {
  /** How far it was seen, 0..100; only the farthest counts. */
  seen: (percent: number) => void;
  /** Where a video or a sound stands, in seconds. */
  at: (seconds: number) => void;
  done: () => void;
}
