// Template data of a certificate's PDF: the texts that the Typst template prints.
import QRCode from 'qrcode';
import { graphemes, truncate } from '#core/i18n/bengali.ts';
import { date } from '#core/i18n/dates.ts';
import { type Language, pick, speaker } from '#core/i18n/words.ts';
import { atChecked } from '../addresses.ts';
import { printable, printedName } from '../rules.ts';
import { sheet } from '../words.ts';
import type { PrintedColumns } from './store.ts';

export interface Certified extends PrintedColumns {
  issued_at: Date | string;
}

/** The address where anyone can check a certificate. */
export const checkAddress = (public_url: string, tracking_code: string): string => public_url + atChecked({ id: tracking_code });

/** A word without a space longer than this may be broken anywhere; a name must never run off the paper. */
const LONGEST_WORD = 24;
const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' });
const breakable = (text: string) =>
  text.replace(/\S+/gu, (run) =>
    run.length <= LONGEST_WORD || graphemes(run) <= LONGEST_WORD
      ? run
      : Array.from(segmenter.segment(run), (s) => s.segment).join('\u200b'),
  );
const line = (text: string, most = 200) => {
  const printed = printable(text.slice(0, most * 20));
  return breakable(printed.length <= most ? printed : truncate(printed, most));
};
const languageOf = (text: string): Language => (/\p{Script=Bengali}/u.test(text) ? 'bn' : 'en');

const lengthWords = (language: Language, minutes: number): string => {
  const t = speaker(language);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours && rest) return t(sheet.hours_minutes, { hours, minutes: rest });
  if (hours) return t(sheet.hours, { hours });
  return rest ? t(sheet.minutes, { minutes: rest }) : '';
};

/** The QR code: how many modules a side has, and its dark runs as rectangles in the terms of a PDF page (x, y from above, width, height). */
const qr = (text: string): string => {
  // A fixed mask: trying all eight for the best one costs more than setting the page.
  const { data, size } = QRCode.create(text, { errorCorrectionLevel: 'M', maskPattern: 2 }).modules;
  let path = `${size}\n`;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      const from = x;
      while (x + 1 < size && data[y * size + x + 1]) x++;
      path += `${from} ${y} ${x - from + 1} 1 re\n`;
    }
  return path;
};

/** Everything that the template prints, as text. */
export const sheetData = (c: Certified, public_url: string) => {
  const [en, bn] = [speaker('en'), speaker('bn')];
  // A name in letters that no face has gives way to the other one.
  const bn_name = printedName(c.bn_learner_name);
  const en_name = printedName(c.learner_name) || bn_name || c.learner_name;
  const name = line(pick('bn', en_name, bn_name));
  const other = line(en_name);
  const course = line(pick('bn', c.course_title, c.bn_course_title));
  const institution = line(pick('bn', c.institution_name, c.bn_institution_name));
  const words = c.score_percent === null ? sheet.completed : sheet.completed_scored;
  const score = c.score_percent ?? 0;
  // The Bengali sentence stands round the title: spoken with a mark in its place, then cut there.
  const [lead, done] = bn(words, { institution, length: lengthWords('bn', c.minutes), course: '\0', score }).split('\0');
  const address = checkAddress(public_url, c.tracking_code);
  return {
    document_title: `${printable(pick('bn', c.course_title, c.bn_course_title))} · ${printable(pick('bn', en_name, bn_name))}`,
    title_bn: bn(sheet.title),
    title_en: en(sheet.title),
    certify_bn: bn(sheet.certify),
    certify_en: en(sheet.certify),
    name,
    name_lang: languageOf(name),
    name_2: other === name ? '' : other,
    lead_bn: line(lead!, 300),
    course,
    course_lang: languageOf(course),
    done_bn: line(done!),
    done_en: line(
      en(words, {
        institution: pick('en', c.institution_name, c.bn_institution_name),
        length: lengthWords('en', c.minutes),
        course: pick('en', c.course_title, c.bn_course_title),
        score,
      }),
      600,
    ),
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
