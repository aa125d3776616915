// Makes the sprites of icons the interface uses and the list of their names: node tools/make-icons.mjs
// Two files: what a public page shows, and the rest, fetched only by a screen that shows one of them.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const target = new URL('../src/ui/icons/', import.meta.url);

const sets = {
  sprite: `accessibility arrow-left arrow-right arrow-up award badge-check bell book-open building-2 check chevron-down chevron-left
    chevron-right chevrons-left chevrons-right circle-alert circle-check circle-help clock cloud-check cloud-off download
    ellipsis external-link eye eye-off file file-text globe handshake headphones heart house image info languages layers
    layout-dashboard layout-grid lightbulb link list list-filter lock log-in log-out mail map-pin megaphone menu
    message-square mic phone play plus presentation refresh-cw rotate-ccw search share-2 shield-check smartphone star
    triangle-alert user-plus user-round users-round video wifi-off x zap facebook youtube linkedin`,
  'sprite-work': `archive arrow-down arrow-up-down ban blend bold bookmark calendar calendar-days camera captions chart-column chevron-up
    chevrons-up-down circle-dot circle-play circle-x clipboard-check clipboard-list contrast copy ellipsis-vertical file-audio
    file-pen-line file-spreadsheet file-video flag folder folder-open folder-plus gauge gift git-compare-arrows graduation-cap
    grip-vertical hash heading history image-plus inbox italic key-round keyboard list-checks list-ordered maximize
    message-square-text messages-square mic-off minimize monitor mouse-pointer-2 mouse-pointer-click notebook-pen paperclip
    pause pencil percent pilcrow pin printer qr-code reply ruler save send settings sigma sliders-horizontal sprout
    square-check sun table tag text-cursor text-cursor-input thumbs-up ticket timer toggle-left trash-2 trending-down
    trending-up trophy type undo-2 unlink upload user-check user-x users volume-2 volume-x wallet wifi zoom-in zoom-out`,
};
/** Lucide carries no brands; these three are drawn here. */
const brands = {
  facebook: '<path d="M15 3h-2.5a4 4 0 0 0-4 4v3H6v4h2.5v7h4v-7H15l1-4h-3.5V7.5a.9.9 0 0 1 .9-.9H16V3Z"/>',
  youtube: '<rect x="2" y="5" width="20" height="14" rx="4"/><path d="m10 9 5 3-5 3Z"/>',
  linkedin:
    '<rect x="3" y="3" width="18" height="18" rx="3"/><path d="M7.5 10.5V17M7.5 7v.01M11.5 17v-6.5M11.5 13.5a2.5 2.5 0 0 1 5 0V17"/>',
};
const shape = (name) => {
  if (brands[name]) return brands[name];
  const svg = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8');
  return svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/\s+/g, ' ')
    .replace(/ ?\/> ?/g, '/>')
    .trim();
};

const names = {};
for (const [set, text] of Object.entries(sets)) {
  names[set] = text.split(/\s+/).sort();
  const symbols = names[set].map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${shape(name)}</symbol>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  writeFileSync(new URL(`${set}.svg`, target), svg);
  console.log(`${set}.svg: ${names[set].length} icons, ${svg.length} bytes, ${brotliCompressSync(svg).length} in brotli`);
}
const lines = (list) => list.map((name) => `  '${name}',\n`).join('');
writeFileSync(
  new URL('names.ts', target),
  `// The icons there are, made by tools/make-icons.mjs. Shapes: Lucide (ISC licence), brands drawn here.
export const publicIcons = [\n${lines(names.sprite)}] as const;
export type WorkIcon =\n${names['sprite-work'].map((name) => `  | '${name}'`).join('\n')};
export type IconName = (typeof publicIcons)[number] | WorkIcon;
`,
);
writeFileSync(new URL('lucide.license.txt', target), readFileSync(require.resolve('lucide-static/LICENSE')));
