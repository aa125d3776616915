// Texts of a designed certificate: what each box of a design says of a certificate, for the page and for the press.
import { date } from '#core/i18n/dates.ts';
import { speaker } from '#core/i18n/speaker.ts';
import type { Language } from '#core/i18n/words.ts';
import { type BoxName, boxesOf, type Box, type Design, isPictured, isWorded } from './design.ts';
import { printable } from './rules.ts';
import { languageOf, type SheetFacts, sheetTexts } from './sheet-texts.ts';
import { sheet } from './words.ts';

export interface DesignedFacts extends SheetFacts {
  tracking_code: string;
  issued_at: Date | string;
}
export interface DesignedBox {
  name: BoxName;
  box: Box;
  /** None for a picture and the QR code. */
  text: string;
  language: Language;
}
const own: Partial<Record<BoxName, string>> = {
  title_bn: sheet.title.bn,
  title_en: sheet.title.en,
  certify_bn: sheet.certify.bn,
  certify_en: sheet.certify.en,
};
/** The boxes of a design with what they say, in the order in which they are read; one that has nothing to say is left out. */
export function designedBoxes(design: Design, facts: DesignedFacts, address: string): DesignedBox[] {
  const texts = sheetTexts(facts);
  const said: Partial<Record<BoxName, string>> = {
    name: texts.names.bn,
    name_2: texts.names.en === texts.names.bn ? '' : texts.names.en,
    lead_bn: texts.lead_bn,
    course: texts.course,
    done_bn: texts.done_bn,
    done_en: texts.done_en,
    result: facts.score_percent === null ? '' : speaker('bn')(sheet.result, { score: facts.score_percent }),
    institution: texts.institution,
    date_bn: date('bn', facts.issued_at),
    date_en: date('en', facts.issued_at),
    number: facts.tracking_code,
    address,
  };
  return boxesOf(design).flatMap(([name, box]): DesignedBox[] => {
    if (name === 'qr') return [{ name, box, text: '', language: 'bn' }];
    if (isPictured(name)) {
      const signer = design.signers[name];
      const text = name.startsWith('signature') && signer ? [signer.name, signer.role].map(printable).filter(Boolean).join('\n') : '';
      return [{ name, box, text, language: languageOf(text) }];
    }
    const text = printable((isWorded(name) ? (design.texts[name] ?? own[name]) : said[name]) ?? '');
    return text ? [{ name, box, text, language: languageOf(text) }] : [];
  });
}
/** A signature: the picture above, the line, the name and what its owner is under it; in millimetres of the page. */
export function partsOfSignature(
  { x, y, w, h, size }: Box,
  lines: number,
): { picture: Omit<Box, 'size' | 'ink' | 'align'>; rule: number; text: Omit<Box, 'size' | 'ink' | 'align'> } {
  const under = Math.min(h * 0.6, Math.max(1, lines) * size * 0.4763 + 0.6);
  const rule = y + h - under;
  return { picture: { x, y, w, h: Math.max(2, rule - y - 0.6) }, rule, text: { x, y: rule + 0.5, w, h: under - 0.5 } };
}
