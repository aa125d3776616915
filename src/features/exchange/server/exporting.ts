// Export of questions of the bank: what is lost is counted before; the file is written while the questions are read.
import type { Download } from '#core/contract/call.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Language } from '#core/i18n/words.ts';
import { asDifficulty } from '#features/bank/rules.ts';
import { listForExport } from '#features/bank/server/service.ts';
import type { Carried, FormatName, LossCode } from '../carried.ts';
import type { OutForm } from '../contract.ts';
import { formatsWithout, lossesOf, returns } from '../losses.ts';
import { PicturesOut } from './pictures-out.ts';
import { writeGift } from './formats/gift/writing.ts';
import { writeMoodleXml } from './formats/moodle-xml/writing.ts';
import { writeQti } from './formats/qti/writing.ts';
import { writeTable } from './formats/table/writing.ts';
import { writeWord } from './formats/word/writing.ts';

export const formatOf: Record<OutForm, FormatName> = {
  ...{ gift: 'gift', moodle_xml: 'moodle_xml', qti21: 'qti', qti22: 'qti', qti30: 'qti', xlsx: 'table', csv: 'table', docx: 'word' },
};
/** `done` is told after each. */
async function* carriedOf(sql: Sql, ids: readonly number[], done?: (n: number) => Promise<void>): AsyncGenerator<Carried> {
  let n = 0;
  for await (const some of listForExport(sql, ids))
    for (const { question, tags, folders, difficulty } of some) {
      const level = asDifficulty(difficulty);
      yield { question, name: '', folder: folders, tags, ...(level && { difficulty: level }) };
      await done?.(++n);
    }
}
interface Counted {
  code: LossCode;
  n: number;
  held_by: FormatName[];
  /** It is there again once the file is imported here as it went out, for every one of them. */
  returns: boolean;
}
/** Counts by reason. A format holds it where it does so for every question that has the reason. */
export async function countLosses(sql: Sql, ids: readonly number[], form: OutForm) {
  const format = formatOf[form];
  const counts = { lost: new Map<LossCode, Counted>(), refused: new Map<LossCode, Counted>() };
  let [all, whole, goes] = [0, 0, 0];
  const count = (kind: 'lost' | 'refused', code: LossCode, carried: Carried) => {
    const held = formatsWithout(code, carried);
    const one = counts[kind].get(code);
    const back = (one?.returns ?? true) && returns(format, code, carried);
    const held_by = one ? one.held_by.filter((name) => held.includes(name)) : held;
    counts[kind].set(code, { code, n: (one?.n ?? 0) + 1, held_by, returns: back });
  };
  for await (const carried of carriedOf(sql, ids)) {
    all += 1;
    const { refused, lost: all_lost } = lossesOf(format, carried);
    // what a paper does not show in a form that can be read again is no loss where its row travels
    const lost = all_lost.filter((code) => code !== 'paper' || !returns(format, code, carried));
    if (refused) count('refused', refused, carried);
    else goes += 1;
    if (!refused && !lost.length) whole += 1;
    for (const code of lost) count('lost', code, carried);
  }
  return { all, whole, goes, lost: [...counts.lost.values()], refused: [...counts.refused.values()] };
}
async function* asBytes(pieces: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
}
/** What goes in a format, with its pictures; what does not go whole travels for us alone, where the format has a place for that. */
async function* goingIn(format: FormatName, questions: AsyncIterable<Carried>, pictures: PicturesOut): AsyncGenerator<Carried> {
  for await (const one of questions) {
    const { refused } = lossesOf(format, one);
    if (!refused || returns(format, refused, one)) yield await pictures.named(one);
  }
}
const files: Record<OutForm, { ending: string; type: string }> = {
  gift: { ending: 'gift.txt', type: 'text/plain; charset=utf-8' },
  moodle_xml: { ending: 'moodle.xml', type: 'application/xml' },
  qti21: { ending: 'qti-2.1.zip', type: 'application/zip' },
  qti22: { ending: 'qti-2.2.zip', type: 'application/zip' },
  qti30: { ending: 'qti-3.0.zip', type: 'application/zip' },
  xlsx: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  docx: { ending: 'docx', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
};
function bodyOf(sql: Sql, form: OutForm, questions: AsyncIterable<Carried>, language: Language): AsyncIterable<Uint8Array> {
  const pictures = new PicturesOut(sql);
  const { media } = pictures;
  const going = goingIn(formatOf[form], questions, pictures);
  switch (form) {
    case 'gift':
      return asBytes(writeGift(going, media));
    case 'moodle_xml':
      return asBytes(writeMoodleXml(going, media));
    case 'qti21':
      return writeQti('2.1')(going, media);
    case 'qti22':
      return writeQti('2.2')(going, media);
    case 'qti30':
      return writeQti('3.0')(going, media);
    case 'docx':
      return writeWord(language)(going, media);
    default:
      // in a table pictures go by their addresses here
      return writeTable(form, language)(questions);
  }
}
export function exportFile(sql: Sql, ids: readonly number[], form: OutForm, language: Language, done?: (n: number) => Promise<void>) {
  const { ending, type } = files[form];
  return { body: bodyOf(sql, form, carriedOf(sql, ids, done), language), file_name: `questions.${ending}`, type } satisfies Download;
}
