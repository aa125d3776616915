// QTI writer: a package of items in version 2.1, 2.2 or 3.0, with their pictures and a manifest that names folders and tags.
import { writeZip, type ZipFile } from '#core/zip/server/zip.ts';
import { maths } from '#core/richtext/server/maths.ts';
import type { WrittenQuestion } from '#features/questions/written.ts';
import type { Carried, MediaFile } from '../../../carried.ts';
import { lossesOf } from '../../../losses.ts';
import { plainFigure, sharesOf } from '../gift/writing.ts';
import { mediaOf } from '../media.ts';
import { partsAlone } from '../../../parts.ts';
import { rowFor } from '../rows.ts';
import { soundOut } from '../sounds.ts';
import { htmlOut, inParts, type Naming, namingOf, passageOut, type Sides } from '../texts.ts';
import { xmlText } from '#core/xml/server/xml.ts';
import { readItemText } from './package.ts';

export const qtiVersions = ['2.1', '2.2', '3.0'] as const;
export type QtiVersion = (typeof qtiVersions)[number];
const SPACES: Record<QtiVersion, string> = {
  '2.1': 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  '2.2': 'http://www.imsglobal.org/xsd/imsqti_v2p2',
  '3.0': 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
};
const KINDS: Record<QtiVersion, string> = { '2.1': 'imsqti_item_xmlv2p1', '2.2': 'imsqti_item_xmlv2p2', '3.0': 'imsqti_item_xmlv3p0' };
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
type Attrs = Readonly<Record<string, string | number | boolean | undefined>>;
/** MathML that carries what it was written as. */
const formula = (tex: string, display: boolean): string =>
  maths(tex, display).replace(
    /^(<math[^>]*>)([\s\S]*)<\/math>$/,
    (_, open: string, inner: string) =>
      `${open}<semantics><mrow>${inner}</mrow><annotation encoding="application/x-tex">${xmlText(tex)}</annotation></semantics></math>`,
  );
const writing = { formula, picture: (name: string) => `media/${name}` };
const said = ({ en, bn }: Sides): boolean => Boolean(en.trim() || bn.trim());
const formsOf = (blank: string | undefined): string[] =>
  (blank ?? '')
    .split('\n')
    .map((form) => form.trim())
    .filter(Boolean);

class ItemWriter {
  readonly version: QtiVersion;
  private readonly q: WrittenQuestion;
  private readonly naming: Naming;
  private readonly sound: ReturnType<typeof soundOut>;
  /** `heard`: its sound travels along. */
  constructor(version: QtiVersion, q: WrittenQuestion, heard = false) {
    this.version = version;
    this.q = q;
    this.naming = namingOf(q);
    this.sound = soundOut(heard ? q.sound : null, ({ src, mime }) =>
      version === '3.0'
        ? `<p><audio controls="controls" preload="none" src="${xmlText(`media/${src}`)}"></audio></p>`
        : `<p><object type="${mime}" data="${xmlText(`media/${src}`)}"></object></p>`,
    );
  }
  el(name: string, attrs: Attrs = {}, inner = ''): string {
    const three = this.version === '3.0';
    const tag = three ? `qti-${kebab(name)}` : name;
    const given = Object.entries(attrs).flatMap(([key, value]) =>
      value === undefined ? [] : [` ${three && !key.includes(':') && key !== 'xmlns' ? kebab(key) : key}="${xmlText(String(value))}"`],
    );
    return inner === '' ? `<${tag}${given.join('')}/>` : `<${tag}${given.join('')}>${inner}</${tag}>`;
  }
  /** In both languages where they differ, each in a part that names its own. */
  text(sides: Sides): string {
    const one = (text: string) => htmlOut(text, writing);
    return inParts(sides, this.naming, one, (own, inner) => `<div xml:lang="${own}">${inner}</div>`);
  }
  stem(): string {
    const { text, bn_text, type } = this.q;
    // a blank stands once
    const once = (type === 'fill_in' || type === 'dropdown') && bn_text.trim();
    const html = this.text(once ? { en: '', bn: bn_text } : { en: text, bn: bn_text });
    return (/^<(p|div|ul|ol|table|pre|blockquote|h[2-6])[ >]/.test(html) ? html : `<p>${html}</p>`) + this.sound.shown;
  }
  declare(
    identifier: string,
    cardinality: string,
    baseType: string,
    correct: readonly string[],
    mapping?: ReadonlyMap<string, number>,
    cased = false,
  ): string {
    const entries = [...(mapping ?? [])].map(([mapKey, mappedValue]) =>
      this.el('mapEntry', { mapKey, mappedValue, ...(baseType === 'string' && { caseSensitive: cased }) }),
    );
    return this.el(
      'responseDeclaration',
      { identifier, cardinality, baseType },
      (correct.length ? this.el('correctResponse', {}, correct.map((value) => this.el('value', {}, xmlText(value))).join('')) : '') +
        (entries.length
          ? this.el('mapping', { defaultValue: 0, ...(cardinality === 'multiple' && { lowerBound: 0 }) }, entries.join(''))
          : ''),
    );
  }
  feedback(identifier: string, sides: Sides): string {
    if (!said(sides)) return '';
    return this.told(identifier, this.text(sides));
  }
  private told(identifier: string, inner: string): string {
    if (!inner) return '';
    const body = this.version === '3.0' ? this.el('contentBody', {}, `<div>${inner}</div>`) : `<div>${inner}</div>`;
    return this.el('modalFeedback', { outcomeIdentifier: 'FEEDBACK', identifier, showHide: 'show' }, body);
  }
  /** An item with its declarations, its body and how it is marked. */
  item(id: string, title: string, parts: Parts): string {
    const { q, version } = this;
    const template =
      version === '3.0'
        ? 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/'
        : 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/';
    const processing =
      parts.processing === undefined
        ? this.el('responseProcessing', { template: `${template}${parts.template}` })
        : parts.processing && this.el('responseProcessing', {}, parts.processing);
    const outcomes =
      this.el('outcomeDeclaration', { identifier: 'SCORE', cardinality: 'single', baseType: 'float', normalMaximum: q.marks }) +
      this.el('outcomeDeclaration', { identifier: 'FEEDBACK', cardinality: 'multiple', baseType: 'identifier' });
    return `<?xml version="1.0" encoding="UTF-8"?>\n${this.el(
      'assessmentItem',
      { xmlns: SPACES[version], identifier: id, title, adaptive: false, timeDependent: false },
      [
        ...[parts.declarations, outcomes, this.el('itemBody', {}, parts.body), processing, parts.feedbacks ?? ''],
        this.feedback('EXPLANATION', { en: q.explanation, bn: q.bn_explanation }) + this.feedback('HINT', { en: q.hint, bn: q.bn_hint }),
        this.told('TRANSCRIPT', this.sound.later),
      ].join('\n'),
    )}\n`;
  }
}
interface Parts {
  declarations: string;
  body: string;
  template?: 'match_correct' | 'map_response';
  processing?: string;
  feedbacks?: string;
}
/** Types that the format has a form for. */
type Held = Exclude<WrittenQuestion['type'], 'date' | 'time' | 'hotspot' | 'group'>;
type Write = (w: ItemWriter, q: WrittenQuestion) => Parts;
const choice: Write = (w, q) => {
  const options = q.options.map((o, i) => ({ ...o, id: `A${i + 1}`, i })).filter((o) => said({ en: o.text, bn: o.bn_text }));
  const right = options.filter((o) => o.right).map((o) => o.id);
  const single = q.type === 'mcq';
  const shares = sharesOf(q);
  const value = (o: (typeof options)[number]) =>
    single && q.marking !== 'weights' ? (o.right ? q.marks : (-q.penalty * q.marks) / 100) : (shares[o.i]! * q.marks) / 100;
  const mapped = single ? q.marking === 'weights' || q.penalty > 0 : q.marking !== 'all';
  const mapping = mapped ? new Map(options.map((o) => [o.id, Number(value(o).toFixed(5))])) : undefined;
  const choices = options.map((o) => w.el('simpleChoice', { identifier: o.id }, w.text({ en: o.text, bn: o.bn_text })));
  return {
    declarations: w.declare('RESPONSE', single ? 'single' : 'multiple', 'identifier', right, mapping),
    body:
      w.stem() + w.el('choiceInteraction', { responseIdentifier: 'RESPONSE', shuffle: true, maxChoices: single ? 1 : 0 }, choices.join('')),
    template: mapped ? 'map_response' : 'match_correct',
    feedbacks: options.map((o) => w.feedback(o.id, { en: o.feedback, bn: o.bn_feedback })).join(''),
  };
};
const truths = { true: { en: 'True', bn: 'সত্য' }, false: { en: 'False', bn: 'মিথ্যা' } };
const closed: Omit<Record<Held, Write>, keyof typeof further> = {
  mcq: choice,
  multiple: choice,
  true_false: (w, q) => ({
    declarations: w.declare('RESPONSE', 'single', 'identifier', [String(q.value)]),
    body:
      w.stem() +
      w.el(
        'choiceInteraction',
        { responseIdentifier: 'RESPONSE', shuffle: false, maxChoices: 1 },
        (['true', 'false'] as const)
          .map((id) => w.el('simpleChoice', { identifier: id }, truths[id][q.bn_text.trim() ? 'bn' : 'en']))
          .join(''),
      ),
    template: 'match_correct',
    feedbacks:
      w.feedback('true', { en: q.feedback_true, bn: q.bn_feedback_true }) +
      w.feedback('false', { en: q.feedback_false, bn: q.bn_feedback_false }),
  }),
  fill_in: (w, q) => {
    let at = 0;
    const body = w
      .stem()
      .replace(/_{4,}/g, () => w.el('textEntryInteraction', { responseIdentifier: `RESPONSE${++at}`, expectedLength: 20 }));
    const blanks = q.blanks.slice(0, at).map(formsOf);
    const share = Number((q.marks / Math.max(1, at)).toFixed(5));
    const declarations = blanks.map((forms, i) =>
      w.declare(`RESPONSE${i + 1}`, 'single', 'string', forms.slice(0, 1), new Map(forms.map((form) => [form, share])), isCased(q)),
    );
    const sum = blanks.map((_, i) => w.el('mapResponse', { identifier: `RESPONSE${i + 1}` })).join('');
    return {
      declarations: declarations.join(''),
      body,
      processing: w.el('setOutcomeValue', { identifier: 'SCORE' }, w.el('sum', {}, sum)),
    };
  },
  numeric: (w, q) => {
    const tolerance = plainFigure(q.tolerance) || '0';
    const both = w.el('variable', { identifier: 'RESPONSE' }) + w.el('correct', { identifier: 'RESPONSE' });
    const equal =
      q.tolerance_kind === 'digits'
        ? w.el('equalRounded', { roundingMode: 'significantFigures', figures: tolerance }, both)
        : w.el(
            'equal',
            { toleranceMode: q.tolerance_kind === 'percent' ? 'relative' : 'absolute', tolerance: `${tolerance} ${tolerance}` },
            both,
          );
    const set = w.el('setOutcomeValue', { identifier: 'SCORE' }, w.el('baseValue', { baseType: 'float' }, String(q.marks)));
    return {
      declarations: w.declare('RESPONSE', 'single', 'float', [plainFigure(q.answer)]),
      body: `${w.stem()}<p>${w.el('textEntryInteraction', { responseIdentifier: 'RESPONSE', expectedLength: 10 })}</p>`,
      processing: w.el('responseCondition', {}, w.el('responseIf', {}, equal + set)),
    };
  },
  matching: (w, q) => {
    const share = Number((q.marks / Math.max(1, q.pairs.length)).toFixed(5));
    const of = (id: string, sides: Sides) => w.el('simpleAssociableChoice', { identifier: id, matchMax: 1 }, w.text(sides));
    const left = q.pairs.map((p, i) => of(`L${i + 1}`, { en: p.left, bn: p.bn_left }));
    // by their places in the file nobody sees what belongs together: they are shown mixed
    const extras = q.extras.map((one) => ({ en: one.text, bn: one.bn_text })).filter(said);
    const right = [...q.pairs.map((p) => ({ en: p.right, bn: p.bn_right })), ...extras].map((sides, i) => of(`R${i + 1}`, sides));
    const pairs = q.pairs.map((_, i) => `L${i + 1} R${i + 1}`);
    return {
      declarations: w.declare('RESPONSE', 'multiple', 'directedPair', pairs, new Map(pairs.map((pair) => [pair, share]))),
      body:
        w.stem() +
        w.el(
          'matchInteraction',
          { responseIdentifier: 'RESPONSE', shuffle: true, maxAssociations: q.pairs.length },
          w.el('simpleMatchSet', {}, left.join('')) + w.el('simpleMatchSet', {}, right.join('')),
        ),
      template: 'map_response',
    };
  },
};
/** Capital and small letters differ. */
const isCased = (q: WrittenQuestion): boolean => !q.alike.includes('case');
const filled = (list: readonly { text: string; bn_text: string }[]): Sides[] =>
  list.map((one) => ({ en: one.text, bn: one.bn_text })).filter(said);
/** A question that a person marks, with the model answer for that person. */
const byPerson: Write = (w, q) => {
  const passage = passageOut(w.text({ en: q.passage, bn: q.bn_passage }));
  const model = { en: q.model, bn: q.bn_model };
  return {
    declarations: w.declare('RESPONSE', 'single', 'string', []),
    body: [
      ...[q.type === 'paragraph' ? passage : '', w.stem()],
      said(model) ? w.el('rubricBlock', { view: 'scorer', use: 'scoring' }, inBlock(w, w.text(model))) : '',
      w.el('extendedTextInteraction', { responseIdentifier: 'RESPONSE', expectedLines: 10 }),
    ].join(''),
    processing: '',
  };
};
/** What a block of an item holds stands in a part of its own from version 3.0 on. */
const inBlock = (w: ItemWriter, html: string): string =>
  w.version === '3.0' ? w.el('contentBody', {}, `<div>${html}</div>`) : `<div>${html}</div>`;
const further: Pick<Record<Held, Write>, 'short_answer' | 'essay' | 'paragraph' | 'dropdown' | 'sequence' | 'likert'> = {
  essay: byPerson,
  paragraph: byPerson,
  short_answer: (w, q) => {
    const forms = q.forms.map((form) => ({ ...form, text: form.text.trim() })).filter((form) => form.text);
    const shares = new Map(forms.map(({ text, share }) => [text, Number(((share * q.marks) / 100).toFixed(5))]));
    const right = forms.filter(({ share }) => share === 100).map(({ text }) => text);
    return {
      declarations: w.declare('RESPONSE', 'single', 'string', right.slice(0, 1), shares, isCased(q)),
      body: w.stem() + w.el('extendedTextInteraction', { responseIdentifier: 'RESPONSE', expectedLines: 1 }),
      template: 'map_response',
    };
  },
  dropdown: (w, q) => {
    const own = ({ text, bn_text }: { text: string; bn_text: string }) =>
      (q.bn_text.trim() ? bn_text.trim() || text : text.trim() || bn_text).trim();
    const lists = q.lists.map((list) => list.filter((one) => own(one)).map((one, i) => ({ ...one, id: `C${i + 1}` })));
    let at = 0;
    const body = w.stem().replace(/_{4,}/g, () => {
      const choices = (lists[at] ?? []).map((one) => w.el('inlineChoice', { identifier: one.id }, xmlText(own(one))));
      return w.el('inlineChoiceInteraction', { responseIdentifier: `RESPONSE${++at}`, shuffle: false }, choices.join(''));
    });
    const share = Number((q.marks / Math.max(1, at)).toFixed(5));
    const declared = lists.slice(0, at).map((list, i) => {
      const right = list.filter((one) => one.right).map((one) => one.id);
      return w.declare(`RESPONSE${i + 1}`, 'single', 'identifier', right, new Map(right.map((id) => [id, share])));
    });
    const sum = declared.map((_, i) => w.el('mapResponse', { identifier: `RESPONSE${i + 1}` })).join('');
    return {
      ...{ declarations: declared.join(''), body },
      processing: w.el('setOutcomeValue', { identifier: 'SCORE' }, w.el('sum', {}, sum)),
    };
  },
  sequence: (w, q) => {
    const items = filled(q.items);
    const ids = items.map((_, i) => `I${i + 1}`);
    const choices = items.map((sides, i) => w.el('simpleChoice', { identifier: ids[i] }, w.text(sides)));
    const share = Number((q.marks / Math.max(1, ids.length)).toFixed(5));
    const nth = (n: number, name: string) => w.el('index', { n }, w.el(name, { identifier: 'RESPONSE' }));
    // each place that is right earns its part
    const place = (n: number) => {
      const sum = w.el('sum', {}, w.el('variable', { identifier: 'SCORE' }) + w.el('baseValue', { baseType: 'float' }, String(share)));
      const match = w.el('match', {}, nth(n, 'variable') + nth(n, 'correct'));
      return w.el('responseCondition', {}, w.el('responseIf', {}, match + w.el('setOutcomeValue', { identifier: 'SCORE' }, sum)));
    };
    return {
      declarations: w.declare('RESPONSE', 'ordered', 'identifier', ids),
      body: w.stem() + w.el('orderInteraction', { responseIdentifier: 'RESPONSE', shuffle: true }, choices.join('')),
      ...(q.marking === 'all' ? { template: 'match_correct' as const } : { processing: ids.map((_, i) => place(i + 1)).join('') }),
    };
  },
  likert: (w, q) => {
    const of = (id: string, most: number, sides: Sides) =>
      w.el('simpleAssociableChoice', { identifier: id, matchMax: most }, w.text(sides));
    const statements = filled(q.statements).map((sides, i) => of(`S${i + 1}`, 1, sides));
    const steps = filled(q.scale).map((sides, i) => of(`P${i + 1}`, 0, sides));
    return {
      declarations: w.declare('RESPONSE', 'multiple', 'directedPair', []),
      body:
        w.stem() +
        w.el(
          'matchInteraction',
          { responseIdentifier: 'RESPONSE', shuffle: false, maxAssociations: statements.length },
          w.el('simpleMatchSet', {}, statements.join('')) + w.el('simpleMatchSet', {}, steps.join('')),
        ),
      processing: '',
    };
  },
};
const bodies: Record<Held, Write> = { ...closed, ...further };
const LOM = 'http://ltsc.ieee.org/xsd/LOM';
const string = (text: string): string => `<string>${xmlText(text)}</string>`;
/** For us alone: metadata of any other namespace may stand there. */
const rowOut = (row: string): string => `<row xmlns="https://shikhon.example/question-row">${row}</row>`;
const loneRow = (id: string, row: string): string =>
  `<resource identifier="${id}" type="webcontent"><metadata>${rowOut(row)}</metadata></resource>\n`;
function itemOf(version: QtiVersion, part: Carried, shown: ReadonlyMap<string, MediaFile>): { title: string; xml: string } {
  const { question, name } = part;
  const writer = new ItemWriter(version, question, question.sound !== null && shown.has(question.sound.src));
  const title = name.trim() || (question.text.trim() || question.bn_text.trim()).replace(/\s+/g, ' ').slice(0, 80);
  return { title, xml: writer.item('q', title, bodies[question.type as Held](writer, question)) };
}
function resourceOf(
  id: string,
  { name, tags, folder }: Carried,
  version: QtiVersion,
  files: readonly string[],
  row: string | undefined,
): string {
  const general = `${name.trim() ? `<title>${string(name)}</title>` : ''}${tags.map((tag) => `<keyword>${string(tag)}</keyword>`).join('')}`;
  const taxa = folder.map((one) => `<taxon><entry>${string(one)}</entry></taxon>`).join('');
  const lom = `<lom xmlns="${LOM}"><general>${general}</general>${taxa ? `<classification><taxonPath>${taxa}</taxonPath></classification>` : ''}</lom>`;
  const named = files.map((file) => `<file href="${xmlText(file)}"/>`).join('');
  return `<resource identifier="${id}" type="${KINDS[version]}" href="items/${id}.xml"><metadata>${lom}${row === undefined ? '' : rowOut(row)}</metadata><file href="items/${id}.xml"/>${named}</resource>\n`;
}
/** Items beside their pictures, which each stands once in the package; the manifest is the last, when all are known. */
export const writeQti = (version: QtiVersion) =>
  async function* (
    questions: Iterable<Carried> | AsyncIterable<Carried>,
    media: (name: string) => Promise<MediaFile | undefined>,
  ): AsyncGenerator<Uint8Array> {
    const resources: string[] = [];
    const pictures = new Set<string>();
    async function* files(): AsyncGenerator<ZipFile> {
      let n = 0;
      for await (const one of questions) {
        const shown = await mediaOf(one.question, media);
        const items = (lossesOf('qti', one).refused ? [] : partsAlone(one)).map((part) => itemOf(version, part, shown));
        const row = await rowFor(one, shown, async function* (take) {
          for (const { title, xml } of items) yield* readItemText(xml, { ...one, name: one.name.trim() || title }, { take, media: shown });
        });
        if (row !== undefined && !items.length) resources.push(loneRow(`r${++n}`, row));
        for (const file of items.length ? shown.values() : []) {
          if (pictures.has(file.name)) continue;
          pictures.add(file.name);
          yield { name: `items/media/${file.name}`, content: [file.bytes] };
        }
        for (const [i, { xml }] of items.entries()) {
          const id = `q${++n}`;
          yield { name: `items/${id}.xml`, content: [xml.replace('identifier="q"', `identifier="${id}"`)] };
          const files = [...shown.keys()].map((name) => `items/media/${name}`);
          resources.push(resourceOf(id, one, version, files, i ? undefined : row));
        }
      }
      yield {
        name: 'imsmanifest.xml',
        content: [
          `<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="bank"><organizations/><resources>\n`,
          ...resources,
          '</resources></manifest>\n',
        ],
      };
    }
    yield* writeZip(files());
  };
