// Kept files in the service worker: whole files answered in ranges, for players; pictures seen in passing, least recently stored out first.
import { PICTURES } from '#core/offline/web/phone-caches.ts';
import type { Fetching } from './scope.ts';

const MOST_PICTURES = 120;
/** Larger ones are not stored in passing. */
const PICTURE_BYTES = 400_000;

/** A stored file as a player asks for it: whole, or the part that its Range header names. */
async function inRange(request: Request, stored: Response): Promise<Response> {
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '');
  if (!range || (range[1] === '' && range[2] === '')) return stored;
  const blob = await stored.blob();
  const start = range[1] === '' ? Math.max(0, blob.size - Number(range[2])) : Number(range[1]);
  const end = range[1] === '' || range[2] === '' ? blob.size - 1 : Math.min(Number(range[2]), blob.size - 1);
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${blob.size}` } });
  return new Response(blob.slice(start, end + 1), {
    status: 206,
    headers: {
      'content-type': stored.headers.get('content-type') ?? 'application/octet-stream',
      'content-range': `bytes ${start}-${end}/${blob.size}`,
      'content-length': String(end - start + 1),
      'accept-ranges': 'bytes',
    },
  });
}

/** Covers are drawn by their address, so a stored one never grows old. */
export async function sendPicture({ request }: Fetching, url: URL, cache_name: string): Promise<Response> {
  const pictures = await caches.open(cache_name);
  const stored = await pictures.match(url.pathname);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.status === 200 && response.type === 'basic' && Number(response.headers.get('content-length') ?? 0) <= PICTURE_BYTES) {
    await pictures.put(url.pathname, response.clone()).catch(() => {});
    const keys = await pictures.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST_PICTURES))) await pictures.delete(old);
  }
  return response;
}
/** Addresses of private files carry an end and a key that change; the file behind a path never does. */
export async function sendFile(event: Fetching, url: URL, cache_name: string): Promise<Response> {
  const { request } = event;
  const stored = await (await caches.open(cache_name)).match(url.pathname);
  if (stored) return inRange(request, stored);
  return request.destination === 'image' ? sendPicture(event, url, PICTURES) : fetch(request);
}
