// Text size of lessons as this device keeps it: 0 is the size of the design.
import { useSyncExternalStore } from 'react';
import { makeStoredText } from '#core/storage/web/stored-text.ts';

/** In percent of the size of the design. */
export const SIZES = [100, 115, 130, 150];
export const SIZE_CLASSES = [false, 'size-1', 'size-2', 'size-3'] as const;
const stored = makeStoredText('device', 'shikhon.text-size');

/** What is stored may be anything. */
const readSize = (): number => Math.max(0, Math.min(SIZES.length - 1, Math.floor(Number(stored.read()) || 0)));
const writeSize = (size: number): void => stored.write(String(size));
export const useReadingSize = (): [number, (size: number) => void] => [
  useSyncExternalStore(stored.subscribe, readSize, () => 0),
  writeSize,
];
