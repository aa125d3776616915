// Shared picture (PNG, 1200 × 630) of a certificate: drawn in a sandbox process, kept on disk by content; concurrent requests share one drawing.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Sandbox, UntrustedFault } from '#core/sandbox/server/sandbox.ts';
import { date } from '#core/i18n/dates.ts';
import { speaker } from '#core/i18n/speaker.ts';
import type { Language } from '#core/i18n/words.ts';
import { sentenceRound, sheetNames } from '../sheet-texts.ts';
import { sheet } from '../words.ts';
import type { DrawnText, PictureOptions } from './picture-work.ts';
import { openRenderings } from './renderings.ts';
import { type Certified, line } from './sheet.ts';

const require = createRequire(import.meta.url);
const beside = (name: string) => new URL(name, import.meta.url);
const work = beside('picture-work.ts');
const FONTS = [
  '@expo-google-fonts/tiro-bangla/TiroBangla_400Regular.ttf',
  '@expo-google-fonts/noto-sans-chakma/400Regular/NotoSansChakma_400Regular.ttf',
].map((name) => require.resolve(name));

/** A process of its own beside that of uploads: a crowd that looks at a certificate keeps nobody from sending a picture. */
const sandbox = new Sandbox({ seconds: 10, waiting: 24, megabytes: 96 });
const pictures = openRenderings('png', (error) => error instanceof UntrustedFault);
/** Where drawn pictures are kept; told once at the start. */
export const usePictureFolder = (folder: string): void => pictures.useFolder(folder);
export const dropOutdatedPictures = pictures.dropOutdated;
/** How many pictures this process has drawn. */
export const countPictures = (): number => pictures.made;

const INK = '#1F1B24';
const SOFT = '#4F4857';
const PLUM = '#4A1F6B';
export function pictureTexts(c: Certified, language: Language): DrawnText[] {
  const t = speaker(language);
  const [lead, done] = sentenceRound(c, language);
  const course = language === 'bn' ? c.bn_course_title || c.course_title : c.course_title || c.bn_course_title;
  const at = (top: number, height: number, size: number, color: string, text: string, width = 980): DrawnText => ({
    text: line(text),
    top,
    width,
    height,
    size,
    color,
  });
  return [
    at(160, 62, language === 'bn' ? 50 : 42, PLUM, t(sheet.title)),
    at(222, 30, 21, SOFT, t(sheet.certify)),
    at(250, 66, 50, INK, sheetNames(c)[language]),
    at(330, 34, 24, SOFT, lead),
    at(366, 72, 40, PLUM, course),
    at(440, 40, 24, SOFT, done),
    at(498, 34, 22, INK, `${date(language, c.issued_at)} · ${c.tracking_code}`, 700),
  ];
}

let ground: Promise<{ svg: Buffer; version: string }> | undefined;
/** The drawing behind the texts, and the hash of all that shapes a picture beside its texts. */
async function loadGround() {
  // the drawing library stands in it by its version
  const library = join(dirname(require.resolve('sharp')), '../package.json');
  const files = await Promise.all(
    [beside('picture.svg'), work, beside('picture-fonts.conf'), library, ...FONTS].map((path) => readFile(path)),
  );
  const version = createHash('sha256');
  for (const file of files) version.update(`${file.length} `).update(file);
  return { svg: files[0]!, version: version.digest('hex') };
}

/** Draws a picture, kept nowhere. */
export const drawPicture = async (texts: DrawnText[]): Promise<Uint8Array> =>
  sandbox.run<PictureOptions, Uint8Array>(work, (await (ground ??= loadGround())).svg, { texts, fonts: FONTS });

/** The picture of a certificate in one language. Refused with 503 when too many others wait to be drawn. */
export async function certificatePicture(c: Certified, language: Language): Promise<Uint8Array> {
  return pictures.get(c.tracking_code, await pictureHash(c, language), () => drawPicture(pictureTexts(c, language)));
}
/** Of all that shapes it: under this it is kept. */
export async function pictureHash(c: Certified, language: Language): Promise<string> {
  const { version } = await (ground ??= loadGround());
  return createHash('sha256')
    .update(version)
    .update(JSON.stringify(pictureTexts(c, language)))
    .digest('hex');
}
