// Public web interface of the offline room for the app's own late chunk.
export { countWorking, listEntries, listReadable } from './kept-entries.ts';
export { checkKept } from './checking.ts';
export { onLineKind } from './line-kind.ts';
export { words as keptWords } from '../words-keep.ts';
/** Downloads that wait for Wi-Fi go on, where there is some. */
export const resumeWaiting = (account: number): void =>
  void import('./waiting.ts').then((waiting) => waiting.resumeWaiting(account)).catch(() => {});
