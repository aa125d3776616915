// Template data of a certificate's PDF: the texts that the Typst template prints.
import QRCode from 'qrcode';
import { truncate } from '#core/i18n/bengali.ts';
import { date } from '#core/i18n/dates.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { atChecked } from '../addresses.ts';
import { printable } from '../rules.ts';
import { type Design, inks } from '../design.ts';
import { breakable } from '../design-lines.ts';
import { designedBoxes, partsOfSignature } from '../design-texts.ts';
import { languageOf, sheetTexts } from '../sheet-texts.ts';
import { sheet } from '../words.ts';
import type { PrintedColumns } from './store.ts';

export interface Certified extends PrintedColumns {
  issued_at: Date | string;
}

/** The address where anyone can check a certificate. */
export const checkAddress = (public_url: string, tracking_code: string): string => public_url + atChecked({ id: tracking_code });

/** A text as it can be drawn: printable, of bounded length, to be broken anywhere when it must. */
export const line = (text: string, most = 200) => {
  const printed = printable(text.slice(0, most * 20));
  return breakable(printed.length <= most ? printed : truncate(printed, most));
};
/** The dark runs of a QR code: x, y from above, and how many modules are dark in a row. */
const qrRuns = (text: string): { size: number; runs: [x: number, y: number, width: number][] } => {
  // A fixed mask: trying all eight for the best one costs more than setting the page.
  const { data, size } = QRCode.create(text, { errorCorrectionLevel: 'M', maskPattern: 2 }).modules;
  const runs: [number, number, number][] = [];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      const from = x;
      while (x + 1 < size && data[y * size + x + 1]) x++;
      runs.push([from, y, x - from + 1]);
    }
  return { size, runs };
};
/** The QR code: how many modules a side has, and its dark runs as rectangles in the terms of a PDF page (x, y from above, width, height). */
const qr = (text: string): string => {
  const { size, runs } = qrRuns(text);
  return `${size}\n${runs.map(([x, y, width]) => `${x} ${y} ${width} 1 re\n`).join('')}`;
};
/** The QR code as an SVG; `quiet`: so many modules of white around it, as readers want where it is put on other grounds. */
export const qrSvg = (text: string, quiet = 0): string => {
  const { size, runs } = qrRuns(text);
  const path = runs.map(([x, y, width]) => `M${x} ${y}h${width}v1h-${width}z`).join('');
  const side = size + 2 * quiet;
  const ground = quiet > 0 ? `<path fill="#fff" d="M${-quiet} ${-quiet}h${side}v${side}h-${side}z"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quiet} ${-quiet} ${side} ${side}" shape-rendering="crispEdges">${ground}<path fill="#1F1B24" d="${path}"/></svg>`;
};

/** Everything that the template prints, as text. */
export const sheetData = (c: Certified, public_url: string) => {
  const [en, bn] = [speaker('en'), speaker('bn')];
  const texts = sheetTexts(c);
  const name = line(texts.names.bn);
  const other = line(texts.names.en);
  const course = line(texts.course);
  const institution = line(texts.institution);
  const address = checkAddress(public_url, c.tracking_code);
  return {
    document_title: `${printable(texts.course)} · ${printable(texts.names.bn)}`,
    title_bn: bn(sheet.title),
    title_en: en(sheet.title),
    certify_bn: bn(sheet.certify),
    certify_en: en(sheet.certify),
    name,
    name_lang: languageOf(name),
    name_2: other === name ? '' : other,
    lead_bn: line(texts.lead_bn, 300),
    course,
    course_lang: languageOf(course),
    done_bn: line(texts.done_bn),
    done_en: line(texts.done_en, 600),
    institution,
    institution_lang: languageOf(institution),
    label_institution_bn: bn(sheet.institution),
    label_institution_en: en(sheet.institution),
    date_bn: date('bn', c.issued_at),
    date_en: date('en', c.issued_at),
    label_issued_bn: bn(sheet.issued),
    label_issued_en: en(sheet.issued),
    label_number_bn: bn(sheet.number),
    label_number_en: en(sheet.number),
    code: c.tracking_code,
    scan_bn: bn(sheet.scan),
    scan_en: en(sheet.scan),
    address,
    qr: qr(address),
    qr_alt: bn(sheet.picture),
  };
};
export type SheetData = ReturnType<typeof sheetData>;

/** A picture of a design as the press takes it. */
export interface PrintPicture {
  mime: string;
  bytes: Uint8Array;
}
const endings: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' };
const fileOf = (slot: string, { mime }: PrintPicture) => `/${slot}.${endings[mime]}`;
/** The same of a design: boxes with what they say, and the pictures as files of the press. */
export const designedData = (c: Certified, design: Design, pictures: ReadonlyMap<string, PrintPicture>, public_url: string) => {
  const address = checkAddress(public_url, c.tracking_code);
  const texts = sheetTexts(c);
  const boxes = designedBoxes(design, c, address).map(({ name, box, text, language }) => {
    const picture = pictures.get(name);
    const styled = { ...box, color: inks[box.ink], lang: language };
    const lines = text ? text.split('\n') : [];
    const signed = name.startsWith('signature') ? partsOfSignature(box, lines.length) : undefined;
    return {
      ...styled,
      name,
      text: name === 'address' || name === 'title_bn' ? line(text) : '',
      file: picture ? fileOf(name, picture) : '',
      picture: signed?.picture ?? { x: box.x, y: box.y, w: box.w, h: box.h },
      rule: signed && lines.length ? signed.rule : 0,
      lines: lines.map((one, i) => {
        const part = signed?.text ?? box;
        const h = part.h / lines.length;
        return {
          ...styled,
          x: part.x,
          w: part.w,
          y: part.y + i * h,
          h,
          size: i ? box.size * 0.85 : box.size,
          lang: languageOf(one),
          text: line(one, 600),
        };
      }),
    };
  });
  const ground = pictures.get('ground');
  return {
    document_title: `${printable(texts.course)} · ${printable(texts.names.bn)}`,
    institution: line(texts.institution),
    code: c.tracking_code,
    qr: qr(address),
    qr_alt: speaker('bn')(sheet.picture),
    ground: design.ground,
    ground_file: design.ground === 'own' && ground ? fileOf('ground', ground) : '',
    boxes,
    files: [...pictures].map(([slot, picture]) => [fileOf(slot, picture), Buffer.from(picture.bytes).toString('base64')] as const),
  };
};
export type DesignedData = ReturnType<typeof designedData>;
