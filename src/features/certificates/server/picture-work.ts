// Drawing of the shared picture (PNG) of a certificate inside the sandbox: Pango shapes the Bengali text, on a drawn ground.
import { fileURLToPath } from 'node:url';
import type { OverlayOptions } from 'sharp';
import { escapeHtml } from '#core/contract/server/escape-html.ts';
import type { UntrustedWork } from '#core/sandbox/server/sandbox.ts';

/** A text in a box of the picture, as large as fits and never larger than `size`; the middle of the box is the middle of the text. */
export interface DrawnText {
  text: string;
  top: number;
  width: number;
  height: number;
  size: number;
  color: string;
}
export interface PictureOptions {
  texts: DrawnText[];
  /** Font files, the first is what texts are set in where it has the letters. */
  fonts: string[];
}

// Only the fonts that are given here: those of the machine would make another picture on another machine.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('picture-fonts.conf', import.meta.url));
const { default: sharp } = await import('sharp');
sharp.concurrency(1);
sharp.cache(false);

const WIDTH = 1200;
const FACES = 'Tiro Bangla, Noto Sans Chakma';
const SMALLEST = 6;
const setText = ({ text, width, color }: DrawnText, size: number, fontfile: string) =>
  sharp({
    text: {
      // Pango reads markup: what a person wrote is plain text
      text: `<span foreground="${color}" font_features="lnum">${escapeHtml(text)}</span>`,
      font: `${FACES} ${size}`,
      fontfile,
      width,
      align: 'centre',
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });

async function fitted(drawn: DrawnText, fontfile: string): Promise<OverlayOptions> {
  for (let { size } = drawn; ; size = Math.max(SMALLEST, Math.floor(size * 0.88))) {
    const { data, info } = await setText(drawn, size, fontfile);
    const fits = info.height <= drawn.height && info.width <= drawn.width;
    if (!fits && size > SMALLEST) continue;
    const height = Math.min(info.height, drawn.height);
    const width = Math.min(info.width, drawn.width);
    const input = fits ? data : await sharp(data).extract({ left: 0, top: 0, width, height }).png({ compressionLevel: 0 }).toBuffer();
    return { input, left: Math.round((WIDTH - width) / 2), top: Math.round(drawn.top + (drawn.height - height) / 2) };
  }
}

let ground: Promise<Buffer> | undefined;
/** Each font file is made known by a first use. */
const known = new Set<string>();

const work: UntrustedWork<PictureOptions, Uint8Array> = async (svg, { texts, fonts }) => {
  for (const fontfile of fonts)
    if (!known.has(fontfile)) {
      await sharp({ text: { text: 'a', font: `${FACES} 10`, fontfile } })
        .png()
        .toBuffer();
      known.add(fontfile);
    }
  const drawing = sharp(await (ground ??= sharp(svg).removeAlpha().png({ compressionLevel: 0 }).toBuffer()));
  const layers: OverlayOptions[] = [];
  for (const one of texts) if (one.text) layers.push(await fitted(one, fonts[0]!));
  return drawing.composite(layers).png({ compressionLevel: 8, palette: true, colours: 128, effort: 1, dither: 0 }).toBuffer();
};
export default work;
