// The readable pages of an archive of personal data (HTML): no scripts, nothing from elsewhere, in both languages.
import { date, dateTime } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { type Language, ownName, pick, type Word } from '#core/i18n/words.ts';
import { yesNo } from '#core/i18n/yes-no.ts';
import type { HeldTable } from '#core/personal-data/server/holdings.ts';
import { columns } from '#core/personal-data/words.ts';
import { archive } from './words.ts';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);
const STYLE = `body{font:16px/1.6 system-ui,'Noto Sans Bengali',sans-serif;color:#221b33;background:#faf7f2;margin:0 auto;padding:16px;max-width:60rem}
h1{font-size:1.5rem;line-height:1.3}a{color:#5b2a86}section,table{background:#fff;border:1px solid #ddd6e5;border-radius:8px;margin:0 0 12px}
section{padding:8px 16px}dl{margin:0;display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:4px 16px}dt{color:#5c5470}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:8px 12px;border-bottom:1px solid #eee}td:last-child{text-align:end}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:8px}}`;
const head = (language: Language, title: string): string =>
  `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>\n`;
const foot = '</main></body></html>\n';

/** Words of a text that was written with signs of HTML. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
/** What codes of a column stand for, and the fields of an object in it. */
type Codes = Readonly<Record<string, Word>> | undefined;
function said(language: Language, name: string, value: unknown, codes?: Codes): string {
  if (value === null || value === undefined || value === '') return '';
  const meant = typeof value === 'object' ? undefined : codes?.[String(value)];
  if (meant) return meant[language];
  if (typeof value === 'boolean') return (value ? yesNo.yes : yesNo.no)[language];
  if (typeof value === 'number') return name === 'id' || name.endsWith('_id') ? String(value) : number(language, value);
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value)) return dateTime(language, value);
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return date(language, value);
    return name.endsWith('_html') ? plain(value) : value;
  }
  if (Array.isArray(value)) return value.map((one) => said(language, name, one, codes)).join(', ');
  const named = value as { en?: string; bn?: string };
  if (typeof named.en === 'string' || typeof named.bn === 'string') return plain(pick(language, named.en, named.bn));
  return Object.entries(value)
    .map(([key, one]) => `${(codes?.[key] ?? columns[key])?.[language] ?? key}: ${said(language, key, one, codes)}`)
    .join('\n');
}
export const pageName = (language: Language, { table, column }: HeldTable, names: readonly string[]): string =>
  `${language}/${names.indexOf(table) === names.lastIndexOf(table) ? table : `${table}-${column}`}.html`;
export const indexName = (language: Language): string => (language === 'bn' ? 'index.html' : 'index.en.html');

/** One page of a kind of rows, written while they are read. */
export async function* writePage(
  language: Language,
  held: HeldTable,
  portions: AsyncIterable<readonly Record<string, unknown>[]>,
): AsyncGenerator<string> {
  const title = held.what[language];
  yield `${head(language, title)}<nav><a href="../${indexName(language)}">${archive.back[language]}</a></nav><main><h1>${escaped(title)}</h1>\n`;
  for await (const rows of portions) yield rows.map((row) => `${sectionOf(language, held, row)}\n`).join('');
  yield foot;
}
function sectionOf(language: Language, held: HeldTable, row: Record<string, unknown>): string {
  const pairs = held.given.flatMap((name) => {
    const text = said(language, name, row[name], held.codes?.[name]);
    return text === '' ? [] : [`<dt>${escaped(columns[name]![language])}</dt><dd>${escaped(text)}</dd>`];
  });
  return `<section><dl>${pairs.join('')}</dl></section>`;
}
export interface Counted {
  what: { en: string; bn: string };
  page: string;
  count: number;
}
export function indexPage(language: Language, asked_at: string, counted: readonly Counted[], data: readonly string[]): string {
  const t = speaker(language);
  const other = language === 'bn' ? 'en' : 'bn';
  const rows = counted.map(
    ({ what, page, count }) =>
      `<tr><td><a href="${escaped(page)}">${escaped(what[language])}</a></td><td>${number(language, count)}</td></tr>`,
  );
  return [
    `${head(language, archive.title[language])}<nav><a href="${indexName(other)}" lang="${other}" hreflang="${other}">${ownName[other]}</a></nav>`,
    `<main><h1>${archive.title[language]}</h1><p>${t(archive.asked, { moment: dateTime(language, asked_at) })}</p>`,
    `<table><thead><tr><th scope="col">${archive.what[language]}</th><th scope="col">${archive.how_many[language]}</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`,
    `<p>${archive.nothing[language]}</p><h2>${archive.data[language]}</h2><ul>`,
    ...data.map((name) => `<li><a href="${name}">${name}</a></li>`),
    `</ul>${foot}`,
  ].join('\n');
}
