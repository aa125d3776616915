// Moodle XML writer: texts as HTML, formulas between the marks of MathJax, pictures as files beside the text that shows them.
import { namesIn, type WrittenQuestion } from '#features/questions/written.ts';
import type { Carried, MediaFile } from '../../../carried.ts';
import { blanksIn, lossesOf } from '../../../losses.ts';
import { categoryOf, offOf, ORDERS, plainFigure, sharesOf, wildOf } from '../gift/writing.ts';
import { mediaOf } from '../media.ts';
import { soundOut } from '../sounds.ts';
import { bothOut, type Naming, namingOf, passageOut, picturesIn, type Sides, texMarks } from '../texts.ts';
import { xmlText } from '#core/xml/server/xml.ts';
import { partsAlone } from '../../../parts.ts';
import { rowFor } from '../rows.ts';
import { writeChoices, writeGap } from './cloze.ts';
import { readMoodleXml, ROW } from './reading.ts';

/** Types that the format has a form for. */
type Held = Exclude<WrittenQuestion['type'], 'date' | 'time' | 'hotspot' | 'likert' | 'group'>;
type Media = ReadonlyMap<string, MediaFile>;
const writing = { formula: texMarks, picture: (name: string) => `@@PLUGINFILE@@/${name}` };
const cdata = (html: string): string => `<![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const formsOf = (blank: string | undefined): string[] =>
  (blank ?? '')
    .split('\n')
    .map((form) => form.trim())
    .filter(Boolean);
const said = ({ en, bn }: Sides): boolean => Boolean(en.trim() || bn.trim());

const player = ({ src }: { src: string }): string =>
  `<p><audio controls="controls" preload="none"><source src="@@PLUGINFILE@@/${src}" /></audio></p>`;
class Writer {
  private readonly q: WrittenQuestion;
  private readonly media: Media;
  private readonly naming: Naming;
  private readonly sound: ReturnType<typeof soundOut>;
  constructor(q: WrittenQuestion, media: Media) {
    this.q = q;
    this.media = media;
    this.naming = namingOf(q);
    this.sound = soundOut(q.sound && media.has(q.sound.src) ? q.sound : null, player);
  }
  html(sides: Sides): string {
    return bothOut(sides, writing, this.naming);
  }
  /** An element with a text and the files that it shows. */
  text(tag: string, sides: Sides, attrs = '', inner = '', given = this.html(sides)): string {
    const { shown: heard, later } = this.sound;
    const html = given + (tag === 'questiontext' ? heard : tag === 'generalfeedback' ? later : '');
    const played = tag === 'questiontext' && this.q.sound ? [this.q.sound.src] : [];
    const files = [...new Set([...[sides.en, sides.bn].flatMap(picturesIn), ...played])].flatMap((name) => this.media.get(name) ?? []);
    const shown = files.map(
      (f) => `<file name="${xmlText(f.name)}" path="/" encoding="base64">${Buffer.from(f.bytes).toString('base64')}</file>`,
    );
    return `<${tag} format="html"${attrs}><text>${cdata(html)}</text>${shown.join('')}${inner}</${tag}>\n`;
  }
  feedback(sides: Sides): string {
    return this.text('feedback', sides).trim();
  }
  plain(tag: string, text: string, attrs = '', inner = ''): string {
    return `<${tag}${attrs}><text>${xmlText(text)}</text>${inner}</${tag}>\n`;
  }
  head(type: string, { name, tags }: Carried, stem?: string): string {
    const { q } = this;
    const title = name.trim() || (q.text.trim() || q.bn_text.trim()).replace(/\s+/g, ' ').slice(0, 80);
    const hint = { en: q.hint, bn: q.bn_hint };
    return [
      `<question type="${type}">\n<name><text>${xmlText(title)}</text></name>\n`,
      stem ?? this.text('questiontext', { en: q.text, bn: q.bn_text }),
      this.text('generalfeedback', { en: q.explanation, bn: q.bn_explanation }),
      `<defaultgrade>${q.marks}</defaultgrade>\n<penalty>0</penalty>\n<hidden>0</hidden>\n`,
      said(hint) ? this.text('hint', hint) : '',
      tags.length ? `<tags>${tags.map((tag) => `<tag><text>${xmlText(tag)}</text></tag>`).join('')}</tags>\n` : '',
    ].join('');
  }
  /** What stands in the language that a text with gaps goes in. */
  one({ text, bn_text }: { text: string; bn_text: string }): string {
    return (this.q.bn_text.trim() ? bn_text.trim() || text : text.trim() || bn_text).trim();
  }
  /** A text in one language, each blank of it a question of its own. */
  cloze(carried: Carried, gap: (i: number) => string): string {
    const { q } = this;
    let at = 0;
    const sides = q.bn_text.trim() ? { en: '', bn: q.bn_text } : { en: q.text, bn: '' };
    const html = this.html(sides).replace(/_{4,}/g, () => gap(at++));
    return this.head('cloze', carried, this.text('questiontext', sides, '', '', html));
  }
  /** A question that a person marks, with what that person is told. */
  byPerson(carried: Carried, stem?: string): string {
    const { q } = this;
    const words = (tag: string, n: number | null) => (n === null ? '' : `<${tag}>${n}</${tag}>\n`);
    return [
      ...[this.head('essay', carried, stem), '<responseformat>editor</responseformat>\n<responserequired>1</responserequired>\n'],
      '<responsefieldlines>10</responsefieldlines>\n<attachments>0</attachments>\n<attachmentsrequired>0</attachmentsrequired>\n',
      ...[words('minwordlimit', q.min_words), words('maxwordlimit', q.max_words)],
      this.text('graderinfo', { en: q.model, bn: q.bn_model }),
    ].join('');
  }
  choice(carried: Carried): string {
    const { q } = this;
    const shares = sharesOf(q);
    const answers = q.options.flatMap((o, i) =>
      said({ en: o.text, bn: o.bn_text })
        ? [
            this.text(
              'answer',
              { en: o.text, bn: o.bn_text },
              ` fraction="${shares[i]}"`,
              this.feedback({ en: o.feedback, bn: o.bn_feedback }),
            ),
          ]
        : [],
    );
    const single = q.type === 'mcq';
    return `${this.head('multichoice', carried)}<single>${single}</single>\n<shuffleanswers>true</shuffleanswers>\n<answernumbering>abc</answernumbering>\n${answers.join('')}`;
  }
}
type Write = (writer: Writer, carried: Carried) => string;
const choice: Write = (writer, carried) => writer.choice(carried);
const bodies: Record<Held, Write> = {
  mcq: choice,
  multiple: choice,
  true_false: (writer, carried) => {
    const { question: q } = carried;
    const yes = { en: q.feedback_true, bn: q.bn_feedback_true };
    const no = { en: q.feedback_false, bn: q.bn_feedback_false };
    const one = (value: boolean) =>
      writer.plain('answer', String(value), ` fraction="${q.value === value ? 100 : 0}"`, writer.feedback(value ? yes : no));
    return writer.head('truefalse', carried) + one(true) + one(false);
  },
  fill_in: (writer, carried) => {
    const { question: q } = carried;
    const cased = !q.alike.includes('case');
    const forms = (i: number) => formsOf(q.blanks[i]);
    if (blanksIn(q) > 1) return writer.cloze(carried, (i) => writeGap(forms(i), cased));
    const answers = forms(0).map((form) => writer.plain('answer', form, ' fraction="100" format="plain_text"'));
    return `${writer.head('shortanswer', carried)}<usecase>${cased ? 1 : 0}</usecase>\n${answers.join('')}`;
  },
  short_answer: (writer, carried) => {
    const { question: q } = carried;
    const answers = q.forms
      .filter((form) => form.text.trim())
      .map((form) => writer.plain('answer', wildOf(form), ` fraction="${form.share}" format="plain_text"`));
    return `${writer.head('shortanswer', carried)}<usecase>${q.alike.includes('case') ? 0 : 1}</usecase>\n${answers.join('')}`;
  },
  dropdown: (writer, carried) => {
    const { question: q } = carried;
    const list = (i: number) => (q.lists[i] ?? []).map((one) => ({ text: writer.one(one), right: one.right }));
    return writer.cloze(carried, (i) => writeChoices(list(i).filter(({ text }) => text)));
  },
  essay: (writer, carried) => writer.byPerson(carried),
  paragraph: (writer, carried) => {
    const { question: q } = carried;
    const passage = { en: q.passage, bn: q.bn_passage };
    const html = passageOut(writer.html(passage)) + writer.html({ en: q.text, bn: q.bn_text });
    const shown = { en: `${q.passage}\n${q.text}`, bn: `${q.bn_passage}\n${q.bn_text}` };
    return writer.byPerson(carried, writer.text('questiontext', shown, '', '', html));
  },
  sequence: (writer, carried) => {
    const { question: q } = carried;
    const items = q.items.map((one) => ({ en: one.text, bn: one.bn_text })).filter(said);
    const settings =
      '<layouttype>VERTICAL</layouttype>\n<selecttype>ALL</selecttype>\n<selectcount>0</selectcount>\n' +
      `<gradingtype>${ORDERS[q.marking] ?? ORDERS.parts}</gradingtype>\n<showgrading>SHOW</showgrading>\n`;
    const answers = items.map((one, i) => writer.text('answer', one, ` fraction="${i + 1}"`));
    return writer.head('ordering', carried) + settings + answers.join('');
  },
  numeric: (writer, carried) => {
    const { question: q } = carried;
    const answer = writer.plain('answer', plainFigure(q.answer), ' fraction="100"', `<tolerance>${plainFigure(offOf(q)) || 0}</tolerance>`);
    const own = [...new Set([q.unit.trim(), q.bn_unit.trim()])].filter(Boolean).map((name) => ({ name, times: '1' }));
    const others = q.units.flatMap(({ names, factor }) => namesIn(names).map((name) => ({ name, times: plainFigure(factor) })));
    const shown = [...own, ...others].map(
      ({ name, times }) => `<unit><multiplier>${times}</multiplier><unit_name>${xmlText(name)}</unit_name></unit>`,
    );
    return `${writer.head('numerical', carried)}${answer}${shown.length ? `<units>${shown.join('')}</units>\n` : ''}<unitgradingtype>0</unitgradingtype>\n<showunits>${shown.length ? 0 : 3}</showunits>\n`;
  },
  matching: (writer, carried) => {
    const pairs = carried.question.pairs.map((p) => {
      const right = writer.html({ en: p.right, bn: p.bn_right });
      return writer.text('subquestion', { en: p.left, bn: p.bn_left }, '', `<answer><text>${cdata(right)}</text></answer>`);
    });
    const extras = carried.question.extras
      .map((one) => ({ en: one.text, bn: one.bn_text }))
      .filter(said)
      .map((one) => writer.text('subquestion', { en: '', bn: '' }, '', `<answer><text>${cdata(writer.html(one))}</text></answer>`));
    return `${writer.head('matching', carried)}<shuffleanswers>true</shuffleanswers>\n${pairs.join('')}${extras.join('')}`;
  },
};
export async function* writeMoodleXml(
  questions: Iterable<Carried> | AsyncIterable<Carried>,
  media: (name: string) => Promise<MediaFile | undefined>,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
  let folder: string | undefined;
  for await (const one of questions) {
    const its = categoryOf(one.folder);
    const files = await mediaOf(one.question, media);
    const category = `<question type="category"><category><text>${xmlText(`$course$/top/${its}`)}</text></category></question>\n`;
    const write = (part: Carried) => `${bodies[part.question.type as Held](new Writer(part.question, files), part)}</question>\n`;
    const shown = lossesOf('moodle_xml', one).refused ? [] : partsAlone(one).map(write);
    const row = await rowFor(one, files, (take) => readMoodleXml(`<quiz>${category}${shown.join('')}</quiz>`, { take }));
    if (!shown.length && row === undefined) continue;
    if (its !== (folder ?? '')) yield category;
    folder = its;
    yield `${row === undefined ? '' : `<${ROW}>${row}</${ROW}>\n`}${shown.join('')}`;
  }
  yield '</quiz>\n';
}
