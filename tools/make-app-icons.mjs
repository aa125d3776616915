// Makes the icons of the installed app from the mark: node tools/make-app-icons.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const target = new URL('../src/ui/icons/app/', import.meta.url);
mkdirSync(target, { recursive: true });
const mark = readFileSync(new URL('../src/ui/icons/mark.svg', import.meta.url), 'utf8')
  .replace(/^.*?<g/s, '<g')
  .replace('</svg>', '')
  .replace(/var\(--logo-\d,(#\w+)\)/g, '$1');
/** `share` of the width is the mark; a system may cut a maskable icon down to four fifths. */
const icon = (share, corner) => {
  const size = 44 / share;
  const from = (size - 44) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-from} ${-from} ${size} ${size}"><rect x="${-from}" y="${-from}" width="${size}" height="${size}" rx="${size * corner}" fill="#fff"/>${mark}</svg>`;
};
for (const [name, size, svg] of [
  ['180.png', 180, icon(0.74, 0)],
  ['192.png', 192, icon(0.8, 0.2)],
  ['512.png', 512, icon(0.8, 0.2)],
  ['512-maskable.png', 512, icon(0.6, 0)],
]) {
  const png = await sharp(Buffer.from(svg), { density: 1200 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();
  writeFileSync(new URL(name, target), png);
  console.log(`${name}: ${png.length} bytes`);
}
