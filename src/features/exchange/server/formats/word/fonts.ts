// Fonts and weights of a Word document's runs: what a run says, what its styles say and what all say (docDefaults, basedOn).
import { isBijoyFont } from '#core/i18n/bijoy.ts';
import { childOf, childrenOf, type XmlElement } from '#core/xml/server/xml.ts';

export interface Look {
  font?: string | undefined;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  shift?: 'up' | 'down' | undefined;
  hidden?: boolean | undefined;
  /** The language that a style of our own papers names. */
  lang?: 'en' | 'bn' | undefined;
}
const isOn = (element: XmlElement | undefined): boolean | undefined =>
  element === undefined ? undefined : !/^(0|false|off|none)$/.test(element.attrs.val ?? '');
/** What the properties of a run say themselves. */
function lookOf(properties: XmlElement | undefined): Look {
  const fonts = childOf(properties, 'rFonts')?.attrs ?? {};
  const position = childOf(properties, 'vertAlign')?.attrs.val;
  // text in the older encoding is Latin to Word: its font is the one of Latin letters, wherever it was set
  const named = [fonts.ascii, fonts.hAnsi, fonts.cs].filter((one) => one !== undefined);
  return {
    font: named.find(isBijoyFont) ?? named[0],
    bold: isOn(childOf(properties, 'b')),
    italic: isOn(childOf(properties, 'i')),
    shift: position === 'superscript' ? 'up' : position === 'subscript' ? 'down' : undefined,
    hidden: isOn(childOf(properties, 'vanish')),
  };
}
/** What is said later holds. */
export const over = (...looks: readonly (Look | undefined)[]): Look => {
  const out: Record<string, unknown> = {};
  for (const look of looks) for (const [name, value] of Object.entries(look ?? {})) if (value !== undefined) out[name] = value;
  return out as Look;
};
/** Styles of our own papers by which a text names its language. */
export const LANGUAGE_STYLES = { en: 'ShikhonEnglish', bn: 'ShikhonBangla' } as const;
/** Between what our papers say twice: no part of either. */
export const BETWEEN = 'ShikhonBetween';
const MOST_BASES = 20;

export class Styles {
  private readonly own = new Map<string, { look: Look; based: string | undefined; of: string | undefined }>();
  private readonly known = new Map<string, Look>();
  private readonly defaults: Look;
  private paragraph: string | undefined;
  constructor(sheets: readonly XmlElement[]) {
    const defaults = sheets.find((one) => one.name === 'docDefaults');
    this.defaults = lookOf(childOf(childOf(defaults, 'rPrDefault'), 'rPr'));
    for (const style of sheets.filter((one) => one.name === 'style')) {
      const id = style.attrs.styleId ?? '';
      this.own.set(id, { look: lookOf(childOf(style, 'rPr')), based: childOf(style, 'basedOn')?.attrs.val, of: style.attrs.type });
      if (style.attrs.type === 'paragraph' && /^(1|true)$/.test(style.attrs.default ?? '')) this.paragraph = id;
    }
  }
  private of(id: string | undefined): Look {
    if (id === undefined) return {};
    const had = this.known.get(id);
    if (had) return had;
    const chain: Look[] = [];
    for (let at: string | undefined = id, n = 0; at !== undefined && n < MOST_BASES; n++) {
      const style = this.own.get(at);
      if (!style) break;
      chain.unshift(style.look);
      at = style.based;
    }
    const look = over(...chain);
    this.known.set(id, look);
    return look;
  }
  /** How a run looks within its paragraph. */
  run(paragraph: string | undefined, properties: XmlElement | undefined): Look {
    const style = childOf(properties, 'rStyle')?.attrs.val;
    const lang = style === LANGUAGE_STYLES.en ? 'en' : style === LANGUAGE_STYLES.bn ? 'bn' : undefined;
    return over(this.defaults, this.of(paragraph ?? this.paragraph), this.of(style), lookOf(properties), {
      lang,
      hidden: style === BETWEEN || undefined,
    });
  }
}
/** Numbers that Word writes itself: of a paragraph with its list and its level. */
export class Numbering {
  private readonly levels = new Map<string, { format: string; text: string; start: number }[]>();
  private readonly counts = new Map<string, number[]>();
  private readonly lists = new Map<string, string>();
  constructor(parts: readonly XmlElement[]) {
    for (const one of parts.filter((part) => part.name === 'abstractNum'))
      this.levels.set(
        one.attrs.abstractNumId ?? '',
        childrenOf(one, 'lvl').map((level) => ({
          format: childOf(level, 'numFmt')?.attrs.val ?? 'decimal',
          text: childOf(level, 'lvlText')?.attrs.val ?? '',
          start: Number(childOf(level, 'start')?.attrs.val ?? '1') || 1,
        })),
      );
    for (const one of parts.filter((part) => part.name === 'num'))
      this.lists.set(one.attrs.numId ?? '', childOf(one, 'abstractNumId')?.attrs.val ?? '');
  }
  /** The number that stands before the next paragraph of this list; nothing where it is a dot or a dash. */
  next(list: string, depth: number): string {
    const levels = this.levels.get(this.lists.get(list) ?? '') ?? [];
    const level = levels[depth];
    if (!level) return '';
    const counts = this.counts.get(list) ?? [];
    this.counts.set(list, counts);
    counts.length = Math.min(counts.length, depth + 1);
    counts[depth] = (counts[depth] ?? level.start - 1) + 1;
    if (level.format === 'bullet' || level.format === 'none') return '';
    return `${level.text.replace(/%(\d)/g, (_, n: string) => numeral(counts[Number(n) - 1] ?? 1, levels[Number(n) - 1]?.format ?? ''))} `;
  }
}
const BENGALI = [...'কখগঘঙচছজঝঞ'];
function numeral(n: number, format: string): string {
  if (/Letter$/.test(format)) {
    const letter = String.fromCharCode(65 + ((n - 1) % 26));
    return format === 'lowerLetter' ? letter.toLowerCase() : letter;
  }
  if (/Roman$/.test(format)) {
    const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'][n - 1] ?? String(n);
    return format === 'lowerRoman' ? roman : roman.toUpperCase();
  }
  return /bengali/i.test(format) && !/number/i.test(format) ? (BENGALI[n - 1] ?? String(n)) : String(n);
}
