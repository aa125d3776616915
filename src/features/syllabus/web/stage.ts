// The player beside which chapters and captions are written, as a store: where it is, how long it is, and what is done with it.
import { useSyncExternalStore } from 'react';

export interface Stage {
  /** Ties it to the element that plays; called with null when that goes. */
  attach: (element: HTMLMediaElement | null) => void;
  at: () => number;
  /** Zero until it is known. */
  length: () => number;
  seek: (to: number) => void;
  /** Plays from there, and stops at `until` where that is told. */
  play: (from: number, until?: number) => void;
  toggle: () => void;
  subscribe: (listener: () => void) => () => void;
}
const EVENTS = ['timeupdate', 'seeked', 'loadedmetadata', 'durationchange', 'emptied', 'play', 'pause'] as const;
export function makeStage(): Stage {
  let player: HTMLMediaElement | null = null;
  let until: number | undefined;
  let detach = () => {};
  const listeners = new Set<() => void>();
  const tell = () => {
    if (player && until !== undefined && player.currentTime >= until) {
      until = undefined;
      player.pause();
    }
    for (const listener of listeners) listener();
  };
  const length = () => (player && Number.isFinite(player.duration) ? player.duration : 0);
  const stage: Stage = {
    attach: (element) => {
      detach();
      player = element;
      if (element) for (const event of EVENTS) element.addEventListener(event, tell);
      detach = () => {
        for (const event of EVENTS) element?.removeEventListener(event, tell);
      };
      tell();
    },
    at: () => player?.currentTime ?? 0,
    length,
    seek: (to) => {
      if (!player) return;
      player.currentTime = Math.max(0, length() ? Math.min(to, length()) : to);
      // the next press counts from here, before the picture has come
      tell();
    },
    play: (from, end) => {
      stage.seek(from);
      until = end;
      void player?.play().catch(() => {});
    },
    toggle: () => {
      until = undefined;
      if (player?.paused) void player.play().catch(() => {});
      else player?.pause();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return stage;
}
/** What is asked of the player; drawn anew only where the answer is another one. */
export const useStage = <T extends string | number | boolean | undefined>(stage: Stage, ask: (stage: Stage) => T): T =>
  useSyncExternalStore(
    stage.subscribe,
    () => ask(stage),
    () => ask(stage),
  );
