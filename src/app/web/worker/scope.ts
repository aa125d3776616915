// Service worker types and its setup, which the server writes before the program: build, files, calls that may be kept.
import type { Setup } from '../../worker-setup.ts';

export interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface Fetching extends Extendable {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
export interface Messaging extends Extendable {
  data: unknown;
  ports: readonly MessagePort[];
}
interface Scope extends EventTarget {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
}
export const scope = globalThis as unknown as Scope;

declare const SETUP: Setup;
export const setup: Setup = SETUP;

/** Fails when it takes longer. */
export const timely = <T>(work: Promise<T>, ms: number | undefined): Promise<T> =>
  ms === undefined
    ? work
    : Promise.race([work, new Promise<never>((_, reject) => setTimeout(() => reject(new TypeError('no answer in time')), ms))]);
