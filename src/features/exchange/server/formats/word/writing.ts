// Word writer (.docx): a question paper with its key behind it. Every type has a form on paper; what cannot be read back is told as a loss.
import { writeZip, type ZipFile } from '#core/zip/server/zip.ts';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import type { Language } from '#core/i18n/words.ts';
import { dayPartWords, ofPart, type WrittenPart, type WrittenQuestion } from '#features/questions/written.ts';
import type { Carried, MediaFile } from '../../../carried.ts';
import { paper as words } from '../../../words-paper.ts';
import { BENGALI_LETTERS } from '../table/columns.ts';
import { mediaOf } from '../media.ts';
import { namingOf, type Sides } from '../texts.ts';
import { paragraph, ROMAN, run, Shown, table, TextWriter } from './paragraph-writing.ts';
import { contentTypes, documentEnd, documentHead, documentRelations, rootRelations, styles, ROWS, rowsOut } from './parts.ts';
import { rowFor } from '../rows.ts';
import { readWord } from './reading.ts';

interface Two {
  text: string;
  bn_text: string;
}
const sidesOf = (one: Two): Sides => ({ en: one.text, bn: one.bn_text });
const said = ({ en, bn }: Sides): boolean => Boolean(en.trim() || bn.trim());
const filled = <T extends Two>(list: readonly T[]): T[] => list.filter((one) => said(sidesOf(one)));
const plainOf = (one: Two, bn: boolean): string => (bn ? one.bn_text.trim() || one.text : one.text.trim() || one.bn_text).trim();
/** Mixed in an order that says nothing of what is right. */
const mixed = <T extends Two>(list: readonly T[], bn: boolean): T[] => list.toSorted((a, b) => (plainOf(a, bn) < plainOf(b, bn) ? -1 : 1));

/** One question on the paper, and what the key says of it. */
class QuestionWriter {
  private readonly q: WrittenQuestion;
  private readonly texts: TextWriter;
  /** Whether numbers, letters and fixed words are Bengali ones. */
  private readonly bn: boolean;
  private readonly n: string;
  constructor(n: number, { question }: Pick<Carried, 'question'>, texts: TextWriter, bn?: boolean) {
    this.q = question;
    this.texts = texts;
    this.bn = bn ?? question.bn_text.trim() !== '';
    this.n = this.figure(n);
  }
  private figure(n: number | string): string {
    return this.bn ? bengaliDigits(String(n)) : String(n);
  }
  private word(of: { en: string; bn: string }): string {
    return this.bn ? of.bn : of.en;
  }
  private letter(i: number): string {
    return this.bn ? (BENGALI_LETTERS[i] ?? String(i + 1)) : String.fromCharCode(97 + i);
  }
  private option(i: number, inner: string): string {
    return paragraph(run(`${this.letter(i)}) `) + inner, 'ShikhonOption');
  }
  private lettered(list: readonly Two[]): string {
    return list.map((one, i) => this.option(i, this.texts.line(sidesOf(one)))).join('');
  }
  private stem(): string {
    const { q } = this;
    // of a group each question has its own
    const marks = q.marks === 1 || q.type === 'group' ? '' : run(` [${this.figure(q.marks)}]`);
    const number = run(`${this.n}. `, { bold: true });
    const passage = q.type === 'paragraph' ? { en: q.passage, bn: q.bn_passage } : { en: '', bn: '' };
    const before = this.texts.paragraphs(passage, { first: said(passage) ? number : '', style: 'ShikhonQuestion' });
    return before + this.texts.paragraphs(sidesOf(q), { first: before ? '' : number, last: marks, style: 'ShikhonQuestion' });
  }
  body(): string {
    const { q, texts } = this;
    const stem = this.stem();
    switch (q.type) {
      case 'mcq':
      case 'multiple':
        return stem + this.lettered(filled(q.options));
      case 'true_false':
        return stem + this.option(0, run(this.word(words.yes))) + this.option(1, run(this.word(words.no)));
      case 'matching': {
        const right = mixed([...q.pairs.map((p) => ({ text: p.right, bn_text: p.bn_right })), ...filled(q.extras)], this.bn);
        const rows = Array.from({ length: Math.max(q.pairs.length, right.length) }, (_, i) => {
          const left = q.pairs[i];
          const one = right[i];
          return [
            paragraph(left ? run(`${this.figure(i + 1)} – `) + texts.line({ en: left.left, bn: left.bn_left }) : ''),
            paragraph(one ? run(`${this.letter(i)} – `) + texts.line(sidesOf(one)) : ''),
          ];
        });
        return stem + table(rows);
      }
      case 'dropdown':
        return (
          stem +
          q.lists
            .map((list, i) =>
              paragraph(
                run(
                  `${this.figure(i + 1)} – ${filled(list)
                    .map((one) => plainOf(one, this.bn))
                    .join(' / ')}`,
                ),
              ),
            )
            .join('')
        );
      case 'sequence':
        return stem + this.lettered(mixed(filled(q.items), this.bn));
      case 'likert': {
        const scale = filled(q.scale);
        const head = [paragraph(''), ...scale.map((one) => paragraph(texts.line(sidesOf(one))))];
        return (
          stem +
          table([
            head,
            ...filled(q.statements).map((one) => [paragraph(texts.line(sidesOf(one))), ...scale.map(() => paragraph(run('☐')))]),
          ])
        );
      }
      case 'hotspot':
        return stem + this.lettered(q.areas);
      case 'group':
        return stem + q.questions.map((part, i) => this.part(part, i)).join('');
      default:
        return stem;
    }
  }
  /** A question of a group: its letter, its text and marks, and below it what there is to choose from. */
  private part(part: WrittenPart, i: number): string {
    const one = ofPart(part);
    const own = new QuestionWriter(i + 1, { question: one }, this.texts, this.bn);
    const marks = run(` [${this.figure(part.marks)}]`);
    const letter = run(`${this.letter(i)}) `);
    return this.texts.paragraphs(sidesOf(one), { first: letter, last: marks, style: 'ShikhonOption' }) + own.choices();
  }
  /** What there is to choose from, in small numerals within a group. */
  private choices(): string {
    const { q } = this;
    if (q.type !== 'mcq' && q.type !== 'multiple' && q.type !== 'sequence') return '';
    const chosen: readonly Two[] = filled<Two>(q.type === 'sequence' ? mixed(q.items, this.bn) : q.options);
    return chosen.map((one, i) => paragraph(run(`(${ROMAN[i] ?? i + 1}) `) + this.texts.line(sidesOf(one)), 'ShikhonOption')).join('');
  }
  /** What is right of each question of a group, each at its letter. */
  private partAnswers(): string {
    const lines = this.q.questions.map((part, i) => {
      const one = ofPart(part);
      const letter = run(`${this.letter(i)}) `);
      const model = { en: one.model, bn: one.bn_model };
      if (part.type === 'essay') return said(model) ? this.texts.paragraphs(model, { first: letter }) : '';
      const answer = new QuestionWriter(i + 1, { question: one }, this.texts, this.bn).inGroup();
      return answer ? paragraph(letter + run(answer)) : '';
    });
    return lines.join('');
  }
  private inGroup(): string {
    const { q } = this;
    if (q.type !== 'mcq' && q.type !== 'multiple') return this.answer();
    return filled(q.options)
      .flatMap((one, i) => (one.right ? [ROMAN[i] ?? String(i + 1)] : []))
      .join(', ');
  }
  private answer(): string {
    const { q } = this;
    const letters = (list: readonly { right: boolean }[]) => list.flatMap((one, i) => (one.right ? [this.letter(i)] : [])).join(', ');
    switch (q.type) {
      case 'mcq':
      case 'multiple':
        return letters(filled(q.options));
      case 'true_false':
        return q.value === null ? '' : this.word(q.value ? words.yes : words.no);
      case 'fill_in':
        return q.blanks
          .map((blank) =>
            blank
              .split('\n')
              .map((form) => form.trim())
              .filter(Boolean)
              .join(' / '),
          )
          .join('; ');
      case 'short_answer':
        return q.forms
          .map((form) => form.text.trim())
          .filter(Boolean)
          .join(' / ');
      case 'numeric': {
        const unit = (this.bn ? q.bn_unit.trim() || q.unit : q.unit.trim() || q.bn_unit).trim();
        const off = q.tolerance.trim() && q.tolerance_kind === 'absolute' ? ` ± ${q.tolerance.trim()}` : '';
        return `${q.answer.trim() || q.formula.trim()}${off}${unit ? ` ${unit}` : ''}`;
      }
      case 'matching': {
        const right = mixed([...q.pairs.map((p) => ({ text: p.right, bn_text: p.bn_right })), ...filled(q.extras)], this.bn);
        const at = (p: WrittenQuestion['pairs'][number]) => right.findIndex((one) => one.text === p.right && one.bn_text === p.bn_right);
        return q.pairs.map((p, i) => `${this.figure(i + 1)} → ${this.letter(at(p))}`).join('; ');
      }
      case 'dropdown':
        return q.lists
          .map((list) =>
            list
              .filter((one) => one.right)
              .map((one) => plainOf(one, this.bn))
              .join(''),
          )
          .join('; ');
      case 'sequence': {
        const items = filled(q.items);
        const shown = mixed(items, this.bn);
        return items.map((one) => this.letter(shown.indexOf(one))).join(' → ');
      }
      case 'date':
        return [q.date, q.date_until].filter((one) => one.trim()).join(' – ');
      case 'time':
        return `${q.hour}:${q.minute.trim() || this.figure('00')} ${q.day_part ? this.word(dayPartWords[q.day_part]) : ''}`.trim();
      case 'hotspot':
        return letters(q.areas);
      case 'essay':
      case 'paragraph':
      case 'likert':
      case 'group':
        return '';
    }
  }
  key(): string {
    const { q, texts } = this;
    const answer = this.answer();
    const number = run(`${this.n}. `, { bold: true });
    const model = { en: q.model, bn: q.bn_model };
    const why = { en: q.explanation, bn: q.bn_explanation };
    const byPerson = (q.type === 'essay' || q.type === 'paragraph') && said(model);
    if (q.type === 'group') {
      const answers = this.partAnswers();
      const about = said(why) ? texts.paragraphs(why, { first: run(`${this.word(words.why)}: `, { italic: true }) }) : '';
      return answers || about ? paragraph(number + run(`${this.word(words.model)}:`, { italic: true })) + answers + about : '';
    }
    const first = byPerson
      ? texts.paragraphs(model, { first: number + run(`${this.word(words.model)}: `, { italic: true }) })
      : answer
        ? paragraph(number + run(answer))
        : '';
    const told = said(why)
      ? texts.paragraphs(why, { first: (first ? '' : number) + run(`${this.word(words.why)}: `, { italic: true }) })
      : '';
    return first + told;
  }
}
type Questions = Iterable<Carried> | AsyncIterable<Carried>;
type MediaOf = (name: string) => Promise<MediaFile | undefined>;
interface Beside {
  /** The number of the first question. */
  first?: number;
  /** Told each question with its number and files; answers how many a reader finds of it, and the row that travels beside. */
  seen?: (one: Carried, n: number, files: ReadonlyMap<string, MediaFile>) => Promise<{ found: number; row: string | undefined }>;
}
async function* writePaper(
  language: Language,
  questions: Questions,
  media: MediaOf,
  { first = 1, seen }: Beside = {},
): AsyncGenerator<Uint8Array> {
  const shown = new Shown();
  const rows: [n: number, packed: string][] = [];
  async function* body(): AsyncGenerator<string> {
    yield documentHead + paragraph(run(words.title[language]), 'Heading1');
    const key: string[] = [];
    let [n, before] = [first - 1, 0];
    for await (const one of questions) {
      const files = await mediaOf(one.question, media);
      const texts = new TextWriter(shown, files, namingOf(one.question));
      const writer = new QuestionWriter(++n, one, texts);
      yield writer.body();
      key.push(writer.key());
      if (!seen) continue;
      const { found, row } = await seen(one, n, files);
      if (row !== undefined) rows.push([before + 1, row]);
      before += found;
    }
    yield paragraph(run(`${words.key[language]}:`), 'Heading1');
    yield* key;
    yield documentEnd;
  }
  async function* files(): AsyncGenerator<ZipFile> {
    yield { name: '[Content_Types].xml', content: [contentTypes] };
    yield { name: '_rels/.rels', content: [rootRelations] };
    yield { name: 'word/styles.xml', content: [styles] };
    yield { name: 'word/document.xml', content: body() };
    for (const { name, bytes } of shown.files) yield { name: `word/media/${name}`, content: [bytes] };
    const names = shown.files.map(({ name }) => name);
    yield { name: 'word/_rels/document.xml.rels', content: [documentRelations(names, rows.length > 0)] };
    if (rows.length) yield { name: ROWS, content: [rowsOut(rows)] };
  }
  yield* writeZip(files());
}
/** A paper with its key; beside it, where Word shows nothing, what paper cannot say of each question. */
export const writeWord = (language: Language) => (questions: Questions, media: MediaOf) =>
  writePaper(language, questions, media, {
    seen: async (one, n, files) => {
      let found = 0;
      const row = await rowFor(one, files, async function* (take) {
        const alone = writePaper(language, [one], (name) => Promise.resolve(files.get(name)), { first: n });
        for await (const read of readWord(Buffer.concat(await Array.fromAsync(alone)), { take })) {
          found += 1;
          yield read;
        }
      });
      return { found, row };
    },
  });
