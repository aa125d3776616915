// Addresses of unfinished uploads in the browser's storage (tus urlStorage): the same file chosen again on another day goes on where it was.
import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';

const KEY = 'shikhon.uploads';
const MOST = 40;
interface Kept {
  print: string;
  upload: Pick<PreviousUpload, 'size' | 'creationTime' | 'uploadUrl'>;
}
function readAll(): Kept[] {
  try {
    const found: unknown = JSON.parse(readStored('device', KEY) ?? '[]');
    return Array.isArray(found) ? (found as Kept[]).filter((kept) => typeof kept?.print === 'string') : [];
  } catch {
    return [];
  }
}
const keep = (all: readonly Kept[]) => void writeStored('device', KEY, all.length ? JSON.stringify(all.slice(-MOST)) : null);
const told = ({ print, upload }: Kept): PreviousUpload => ({ ...upload, metadata: {}, urlStorageKey: print, parallelUploadUrls: null });

export const uploadStorage: UrlStorage = {
  findAllUploads: async () => readAll().map(told),
  findUploadsByFingerprint: async (print) =>
    readAll()
      .filter((kept) => kept.print === print)
      .map(told),
  removeUpload: async (print) => keep(readAll().filter((kept) => kept.print !== print)),
  addUpload: async (print, { size, creationTime, uploadUrl }) => {
    keep([...readAll().filter((kept) => kept.print !== print), { print, upload: { size, creationTime, uploadUrl } }]);
    return print;
  },
};
export const printOf = (file: File): string => `${file.name}|${file.size}|${file.lastModified}`;
/** The name in it. */
export const nameIn = (print: string): string => print.split('|').slice(0, -2).join('|');
