// PDF rendering of a certificate: disk cache first, and concurrent requests for one PDF share one rendering.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { openPressPool, SheetFailed } from './press-pool.ts';
import { openPdfStore, type PdfStore } from './pdf-store.ts';
import { type Certified, sheetData } from './sheet.ts';

const pool = openPressPool();
let store: PdfStore | undefined;
/** Where printed PDFs are kept; told once at the start. Without it each request prints. */
export const usePdfFolder = (folder: string): void => {
  store = openPdfStore(folder);
  recent.clear();
};

/** What could not be printed is not tried again for a while: every try costs a worker. */
const FAILURE_MS = 60_000;
const MOST_FAILURES = 1000;
const failures = new Map<string, { error: Error; until: number }>();
/** The last few: whoever asks for the same one in a crowd shares its bytes instead of reading them anew. */
const recent = new LRUCache<string, Uint8Array>({ maxSize: 4 * 1024 * 1024, sizeCalculation: (pdf) => pdf.length });
const inFlight = new Map<string, Promise<Uint8Array>>();
const prints = { count: 0 };
/** How many sheets this process has set. */
export const countPrints = (): number => prints.count;

async function print(hash: string, certified: Certified, public_url: string): Promise<Uint8Array> {
  const kept = recent.get(hash) ?? (await store?.find(hash));
  if (kept) {
    recent.set(hash, kept);
    return kept;
  }
  const failure = failures.get(hash);
  if (failure && failure.until > Date.now()) throw failure.error;
  failures.delete(hash);
  try {
    const pdf = await typesetCertificate(certified, public_url);
    prints.count++;
    recent.set(hash, pdf);
    await store?.insert(hash, pdf);
    return pdf;
  } catch (error) {
    if (error instanceof SheetFailed) {
      if (failures.size >= MOST_FAILURES) failures.delete(failures.keys().next().value!);
      failures.set(hash, { error, until: Date.now() + FAILURE_MS });
    }
    throw error;
  }
}

/** Sets a sheet, kept nowhere. */
export const typesetCertificate = (certified: Certified, public_url: string): Promise<Uint8Array> =>
  pool.print(JSON.stringify(sheetData(certified, public_url)));

/** The certificate as an A4 landscape PDF, in both languages, with text that can be selected and fonts inside. Throws `PressBusy`. */
export async function printCertificate(c: Certified, public_url: string): Promise<Uint8Array> {
  const said = [public_url, c.tracking_code, c.learner_name, c.bn_learner_name, c.course_title, c.bn_course_title];
  const more = [c.institution_name, c.bn_institution_name, c.minutes, c.score_percent, new Date(c.issued_at).toISOString()];
  const hash = createHash('sha256')
    .update(await pool.version())
    .update(JSON.stringify([said, more]))
    .digest('hex');
  let printing = inFlight.get(hash);
  if (!printing) {
    printing = print(hash, c, public_url).finally(() => inFlight.delete(hash));
    inFlight.set(hash, printing);
  }
  return printing;
}
