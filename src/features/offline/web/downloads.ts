// Downloads under way in this tab: they go on while their reader goes from page to page. Observable store.
import { useSyncExternalStore } from 'react';
import { onLineKind, readLineKind, wantsWifi } from './line-kind.ts';
import { keepCourse, NO_WIFI, type Progress, type Stop, type Wish } from './keeping.ts';

export interface Download {
  wish: Wish;
  progress: Progress | undefined;
  /** undefined while it runs. */
  stop: Stop | 'done' | undefined;
}
let downloads: ReadonlyMap<string, Download> = new Map();
const aborts = new Map<string, AbortController>();
const listeners = new Set<() => void>();
const set = (uuid: string, download: Download | undefined): void => {
  const next = new Map(downloads);
  if (download) next.set(uuid, download);
  else next.delete(uuid);
  downloads = next;
  for (const listener of listeners) listener();
};

const running = new Map<string, Promise<void>>();
async function run(wish: Wish, abort: AbortController): Promise<void> {
  set(wish.uuid, { wish, progress: undefined, stop: undefined });
  // what is on its way stops where mobile data begins
  const unlisten = onLineKind(() => !wish.anyway && wantsWifi() && readLineKind() === 'mobile' && abort.abort(NO_WIFI));
  const stop = await keepCourse(wish, abort.signal, (progress) => set(wish.uuid, { wish, progress, stop: undefined }));
  unlisten();
  set(wish.uuid, { wish, progress: downloads.get(wish.uuid)?.progress, stop: stop ?? 'done' });
  running.delete(wish.uuid);
}
/** Pressed twice it runs once. */
export function startDownload(wish: Wish): Promise<void> {
  const there = running.get(wish.uuid);
  if (there) return there;
  const abort = new AbortController();
  aborts.set(wish.uuid, abort);
  const work = run(wish, abort);
  running.set(wish.uuid, work);
  return work;
}
export const pauseDownload = (uuid: string): void => aborts.get(uuid)?.abort();
/** Until it writes nothing any more. */
export async function endDownload(uuid: string): Promise<void> {
  pauseDownload(uuid);
  await running.get(uuid);
  dismissDownload(uuid);
}
export const dismissDownload = (uuid: string): void => set(uuid, undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const none: ReadonlyMap<string, Download> = new Map();
export const useDownloads = (): ReadonlyMap<string, Download> =>
  useSyncExternalStore(
    subscribe,
    () => downloads,
    () => none,
  );
/** 0..1: lessons are a part of the way, files the rest. */
export const measureShare = ({ lessons_kept, lessons_total, files_kept, files_total }: Progress): number => {
  const all = lessons_total + files_total;
  return all ? Math.min(1, (lessons_kept + files_kept) / all) : 0;
};
