// Announcements that were closed or shown on this device: by id and version, so that a changed one is shown again. A script of the document
// (`readingScript`) reads the first of them before the page is painted.
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';
import { keyOf, type Keyed } from '../kept.ts';

export function closeNews(news: Keyed): void {
  writeStored('device', 'shikhon.news', keyOf(news));
  document.documentElement.dataset.newsClosed = '';
  document.getElementById('main')?.focus({ preventScroll: true });
}
const POPUP = 'shikhon.popup';
/** Whether a card was not shown yet. */
export const isFresh = (popup: Keyed): boolean => readStored('device', POPUP) !== keyOf(popup);
export const rememberPopup = (popup: Keyed): void => void writeStored('device', POPUP, keyOf(popup));
