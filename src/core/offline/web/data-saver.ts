// Data saver: the learner's own switch on this device, or the browser's (Save-Data, a slow network).
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';

const KEY = 'shikhon.saver';
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}
const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

export const hasSaver = (): boolean => readStored('device', KEY) === '1';
/** Whether it is remembered. */
export const setSaver = (on: boolean): boolean => writeStored('device', KEY, on ? '1' : null);
/** Nothing large is fetched without being asked for. */
export const savesData = (): boolean => hasSaver() || connection()?.saveData === true;
/** Nothing is fetched ahead either. */
export const fetchesAhead = (): boolean => navigator.onLine && !savesData() && !/2g/.test(connection()?.effectiveType ?? '');
