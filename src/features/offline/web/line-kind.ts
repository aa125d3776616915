// Kind of connection (Network Information API): Wi-Fi or mobile data, where the browser tells it; and the wish to download on Wi-Fi only.
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';

/** `unknown`: most browsers do not say. */
export type LineKind = 'wifi' | 'mobile' | 'unknown';
const connection = () => (navigator as { connection?: EventTarget & { type?: string } }).connection;
export function readLineKind(): LineKind {
  const type = connection()?.type;
  if (type === 'wifi' || type === 'ethernet') return 'wifi';
  return type === 'cellular' || type === 'wimax' || type === 'bluetooth' ? 'mobile' : 'unknown';
}
/** Answers the way to stop listening. */
export function onLineKind(changed: () => void): () => void {
  const line = connection();
  line?.addEventListener?.('change', changed);
  return () => line?.removeEventListener?.('change', changed);
}

const KEY = 'shikhon.wifi';
export const wantsWifi = (): boolean => readStored('device', KEY) === '1';
/** Whether it is remembered. */
export const setWantsWifi = (on: boolean): boolean => writeStored('device', KEY, on ? '1' : null);
