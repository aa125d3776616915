// State of the file manager on a page or in a popup: what is asked, what is selected, what came.
import { useCallback, useEffect, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { tellStale } from '#core/contract/web/client.ts';
import { type FileEntry, type Files, getMyFiles, stale } from '../contract.ts';
import type { FileDir, FileKind, FileSort } from '../rules.ts';
import { onUploaded } from './uploads.ts';

export interface Asked {
  folder_id?: number | undefined;
  type: FileKind | 'all';
  search: string;
  sort: FileSort;
  page: number;
}
export const firstAsked: Asked = { type: 'images', search: '', sort: 'updated', page: 1 };
export const inputOf = (dirs: FileDir, { folder_id, ...asked }: Asked) => ({
  dirs,
  ...asked,
  ...(folder_id !== undefined && { folder_id }),
});
export interface FilesNow {
  files: Files | undefined;
  loading: boolean;
  error: ReturnType<typeof useAnswer<typeof getMyFiles>>['error'];
  reload: () => void;
  /** In the order in which they were selected. */
  selected: readonly FileEntry[];
  toggle: (file: FileEntry) => void;
  unselect: () => void;
}
export function useFiles(dirs: FileDir, asked: Asked, most: number, ahead?: Files): FilesNow {
  const { data, loading, error, reload } = useAnswer(getMyFiles, inputOf(dirs, asked), ahead);
  const [chosen, setChosen] = useState<readonly FileEntry[]>([]);
  // what has been renamed or is gone shows itself in the selection too
  const now = new Map(data?.files.map((file) => [file.id, file]));
  const selected = chosen.map((file) => now.get(file.id) ?? file);
  const toggle = (file: FileEntry) =>
    setChosen((was) => (was.some(({ id }) => id === file.id) ? was.filter(({ id }) => id !== file.id) : [...was, file].slice(-most)));
  const unselect = useCallback(() => setChosen([]), []);
  useEffect(() => onUploaded(() => tellStale(stale)), []);
  // a document is looked at in the background: asked again until it is known
  const working = data?.files.some(({ state, type }) => state === 'working' && type === 'documents') ?? false;
  useEffect(() => {
    if (!working) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), 4000);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `reload` is new each time
  }, [working]);
  return { files: data, loading, error, reload, selected, toggle, unselect };
}
