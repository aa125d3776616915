// What a lesson on the screen tells about itself while it is read, watched or heard.

export interface Track {
  /** How far it was seen, 0..100; only the farthest counts. */
  seen: (percent: number) => void;
  /** Where a video or a sound stands, in seconds. */
  at: (seconds: number) => void;
  done: () => void;
}
