// QTI reader: an item (2.1, 2.2, 3.0) as a question, by the interactions that stand in it and by what is declared of their answers.
import { composed } from '#core/i18n/visible.ts';
import { posix } from 'node:path';
import type { Split } from '#core/richtext/server/outside-html.ts';
import type { WrittenQuestion } from '#features/questions/written.ts';
import type { FaultCode, ReadRow } from '../../../carried.ts';
import { build, foldDigits, type Found, type FoundOption } from '../building.ts';
import { cutSource, finished, Notes, type TakeMedia } from '../format.ts';
import { formsOf } from '../gift/reading.ts';
import { bytesOfData } from '../media.ts';
import { partHeard, partPlayer, takenSound } from '../sounds.ts';
import { readText } from '../texts.ts';
import { childOf, childrenOf, isXmlElement, textOf, within, type XmlElement } from '#core/xml/server/xml.ts';
import { htmlIn, normalised } from './tree.ts';
import { tellUnread } from './unread.ts';

class QtiFault extends Error {
  readonly code: FaultCode;
  constructor(code: FaultCode) {
    super(code);
    this.code = code;
  }
}
/** What is known of an item beside what stands in it. */
export interface ItemPlace {
  /** Its address in the package: pictures are named from there. */
  path: string;
  name?: string | undefined;
  folder: readonly string[];
  tags: readonly string[];
  take: TakeMedia;
  /** Bytes of a file of the package that was looked for before. */
  file: (path: string) => Uint8Array | undefined;
}
interface Declared {
  cardinality: string;
  base: string;
  correct: string[];
  /** What each answer earns. */
  mapping: Map<string, number>;
  /** Capital and small letters differ. */
  cased: boolean;
}
const numberOf = (text: string | undefined): number | undefined => {
  const plain = foldDigits((text ?? '').trim());
  return plain === '' || !Number.isFinite(Number(plain)) ? undefined : Number(plain);
};
function declarations(item: XmlElement): Map<string, Declared> {
  return new Map(
    childrenOf(item, 'responsedeclaration').map((one) => {
      const entries = childrenOf(childOf(one, 'mapping'), 'mapentry');
      return [
        one.attrs.identifier ?? '',
        {
          cardinality: one.attrs.cardinality ?? 'single',
          base: one.attrs.basetype ?? '',
          correct: childrenOf(childOf(one, 'correctresponse'), 'value').map((value) => textOf(value).trim()),
          cased: entries.length > 0 && entries.every((entry) => entry.attrs.casesensitive === 'true'),
          mapping: new Map(entries.map((entry) => [(entry.attrs.mapkey ?? '').trim(), numberOf(entry.attrs.mappedvalue) ?? 0])),
        },
      ];
    }),
  );
}
/** Full marks of an item. */
function marksIn(item: XmlElement): number | undefined {
  const named = (name: string) => childrenOf(item, 'outcomedeclaration').find((one) => one.attrs.identifier === name);
  const stated = numberOf(textOf(childOf(childOf(named('MAXSCORE'), 'defaultvalue'), 'value')));
  return stated ?? numberOf(named('SCORE')?.attrs.normalmaximum);
}
const INTERACTION = /interaction$/;
const isPassage = ({ name, attrs }: XmlElement): boolean => name === 'div' && attrs.class === 'passage';
const GAPS = new Set(['textentryinteraction', 'inlinechoiceinteraction', 'gap']);

export function readItem(given: XmlElement, place: ItemPlace): ReadRow {
  const item = normalised(given);
  const notes = new Notes();
  const body = childOf(item, 'itembody');
  const source =
    textOf(body)
      .replace(/[ \t]*\n\s*/g, '\n')
      .trim() || textOf(item).trim();
  try {
    if (!body) throw new QtiFault('no_question');
    const reader = new ItemReader(item, body, notes, place);
    const question = { ...build(reader.found(), notes), ...reader.sound() };
    tellUnread(item, notes);
    return finished({ question, name: place.name || item.attrs.title || '', folder: place.folder, tags: place.tags }, source, notes);
  } catch (error) {
    if (!(error instanceof QtiFault)) throw error;
    return { source: cutSource(source), notes: notes.list, fault: error.code };
  }
}
class ItemReader {
  private readonly item: XmlElement;
  private readonly body: XmlElement;
  private readonly notes: Notes;
  private readonly place: ItemPlace;
  private readonly declared: Map<string, Declared>;
  private readonly marks: number;
  constructor(item: XmlElement, body: XmlElement, notes: Notes, place: ItemPlace) {
    this.item = item;
    this.body = body;
    this.notes = notes;
    this.place = place;
    this.declared = declarations(item);
    this.marks = marksIn(item) ?? 1;
  }
  private bytesAt(src: string): Uint8Array | undefined {
    return /^[a-z]+:|^\/\//i.test(src) ? undefined : this.place.file(pathFrom(this.place.path, src));
  }
  private read(html: string) {
    const { take } = this.place;
    return readText(html, 'html', {
      notes: this.notes,
      picture: (src) => {
        const inside = bytesOfData(src);
        if (inside) return take('', inside);
        const bytes = this.bytesAt(src);
        return bytes && take(src, bytes);
      },
    });
  }
  private maybe(html: string) {
    return html.replace(/<(?!img)[^>]*>/g, '').trim() ? this.read(html) : undefined;
  }
  /** The text of the item, without what is chosen from. */
  private stem(put: (element: XmlElement) => string | undefined = () => undefined): string {
    return partHeard(partPlayer(this.bodyHtml(put)).html).html;
  }
  private bodyHtml(put: (element: XmlElement) => string | undefined = () => undefined): string {
    return htmlIn(this.body, (element) => {
      const own = put(element);
      if (own !== undefined) return own;
      if (isPassage(element)) return '';
      if (element.name === 'rubricblock' || /^feedback(block|inline)$|^stylesheet$/.test(element.name)) return '';
      return INTERACTION.test(element.name) ? htmlIn(childOf(element, 'prompt') ?? { name: '', attrs: {}, children: [] }) : undefined;
    });
  }
  private feedbacks(): Map<string, string> {
    const out = new Map<string, string>();
    for (const one of childrenOf(this.item, 'modalfeedback')) {
      const inner = childOf(one, 'contentbody') ?? one;
      const name = one.attrs.identifier ?? '';
      out.set(name, `${out.get(name) ?? ''}${htmlIn(inner)}`);
    }
    return out;
  }
  private common(taken: ReadonlySet<string> = new Set()): Pick<Found, 'explanation' | 'hint' | 'marks'> {
    const rest = [...this.feedbacks()].filter(([name]) => !taken.has(name) && name !== 'HINT' && name !== 'TRANSCRIPT');
    // solutions told apart for right and wrong say the same to whoever reads the explanation
    const texts = [...new Set(rest.map(([, html]) => html))];
    const hint = this.feedbacks().get('HINT');
    return { explanation: this.maybe(texts.join('')), hint: hint ? this.maybe(hint) : undefined, marks: this.marks };
  }
  /** The sound that its text plays. */
  sound(): Pick<WrittenQuestion, 'sound'> | object {
    const { html, src } = partPlayer(this.bodyHtml());
    if (src === undefined) return {};
    const heard = { shown: partHeard(html).heard, later: partHeard(this.feedbacks().get('TRANSCRIPT') ?? '').heard };
    return { sound: takenSound(this.bytesAt(src), { take: this.place.take, notes: this.notes, name: src }, heard) };
  }
  found(): Found {
    const interactions: XmlElement[] = [];
    const walk = (element: XmlElement) => {
      for (const child of element.children.filter(isXmlElement)) {
        if (INTERACTION.test(child.name)) interactions.push(child);
        else walk(child);
      }
    };
    walk(this.body);
    const [first] = interactions;
    if (!first) throw new QtiFault('no_question');
    if (interactions.every((one) => GAPS.has(one.name)) || first.name === 'gapmatchinteraction') return this.gaps(interactions);
    if (interactions.length > 1) throw new QtiFault('unknown_type');
    switch (first.name) {
      case 'choiceinteraction':
        return this.choice(first);
      case 'matchinteraction':
        return this.pairs(first);
      case 'orderinteraction':
        return this.sequence(first);
      case 'extendedtextinteraction':
        return this.text(first);
      case 'sliderinteraction':
        this.notes.add('type_changed');
        return this.figure(first, this.stem());
      default:
        throw new QtiFault('unknown_type');
    }
  }
  private of(interaction: XmlElement): Declared {
    return (
      this.declared.get(interaction.attrs.responseidentifier ?? '') ?? {
        ...{ cardinality: 'single', base: '', correct: [], mapping: new Map(), cased: false },
      }
    );
  }
  private choice(interaction: XmlElement): Found {
    const { cardinality, correct, mapping } = this.of(interaction);
    const choices = childrenOf(interaction, 'simplechoice');
    const ids = choices.map((one) => one.attrs.identifier ?? '');
    const feedbacks = this.feedbacks();
    const stem = this.read(this.stem());
    const told = (one: XmlElement) =>
      childrenOf(one, 'feedbackinline')
        .map((f) => htmlIn(f))
        .join('') ||
      (feedbacks.get(one.attrs.identifier ?? '') ?? '');
    const common = this.common(new Set(ids));
    if (ids.length === 2 && ids.includes('true') && ids.includes('false')) {
      const of = (id: string) => this.maybe(told(choices[ids.indexOf(id)]!));
      const value = correct[0] === undefined ? null : correct[0] === 'true';
      return { type: 'true_false', text: stem, ...common, told: { true: of('true'), false: of('false') }, own: { value } };
    }
    const best = Math.max(0, ...mapping.values());
    const several = cardinality === 'multiple' || interaction.attrs.maxchoices === '0' || Number(interaction.attrs.maxchoices ?? '1') > 1;
    const share = (id: string) =>
      mapping.size ? Math.round(((mapping.get(id) ?? 0) * 100) / (several ? this.marks : best || 1)) : undefined;
    const right = (id: string) =>
      correct.length ? correct.includes(id) : (mapping.get(id) ?? 0) > 0 && (several || mapping.get(id) === best);
    const options: FoundOption[] = choices.map((one, i) => ({
      text: this.read(htmlIn(one, (inner) => (inner.name === 'feedbackinline' ? '' : undefined))),
      right: right(ids[i]!),
      weight: share(ids[i]!),
      feedback: this.maybe(told(one)),
    }));
    if (several) return { type: 'multiple', text: stem, ...common, options, ...(!mapping.size && { own: { marking: 'all' as const } }) };
    // what every wrong answer costs alike is a rule of the question, not of its options
    const wrong = options.filter((o) => !o.right).map((o) => o.weight ?? 0);
    const penalty = wrong.length && wrong[0]! < 0 && wrong.every((w) => w === wrong[0]) ? -wrong[0]! : 0;
    const plain = penalty ? options.map(({ weight: _weight, ...o }) => o) : options;
    return { type: 'mcq', text: stem, ...common, options: plain, ...(penalty && { own: { penalty: Math.min(100, penalty) } }) };
  }
  private gaps(interactions: readonly XmlElement[]): Found {
    const [first] = interactions as [XmlElement];
    if (interactions.length === 1 && first.name === 'textentryinteraction' && /^(float|integer)$/.test(this.of(first).base))
      return this.figure(first, this.stem());
    if (interactions.every((one) => one.name === 'inlinechoiceinteraction')) return this.lists();
    const blanks: string[] = [];
    let changed: string[] = [];
    const put = (element: XmlElement): string | undefined => {
      if (element.name === 'gapmatchinteraction') {
        const words = new Map(childrenOf(element, 'gaptext').map((one) => [one.attrs.identifier ?? '', textOf(one).trim()]));
        const { correct } = this.of(element);
        const at = new Map(correct.map((pair) => pair.split(/\s+/).toReversed() as [string, string]));
        const used = new Set(at.values());
        changed = [...words].filter(([id]) => !used.has(id)).map(([, word]) => word);
        this.notes.add('type_changed', changed.join(', '));
        return htmlIn(element, (inner) => {
          if (inner.name === 'gaptext' || inner.name === 'gapimg') return '';
          if (inner.name !== 'gap') return undefined;
          blanks.push(words.get(at.get(inner.attrs.identifier ?? '') ?? '') ?? '');
          return '____';
        });
      }
      if (!GAPS.has(element.name)) return undefined;
      const { correct, mapping } = this.of(element);
      if (element.name === 'inlinechoiceinteraction') {
        const words = new Map(childrenOf(element, 'inlinechoice').map((one) => [one.attrs.identifier ?? '', textOf(one).trim()]));
        blanks.push(words.get(correct[0] ?? '') ?? '');
        this.notes.add(
          'type_changed',
          [...words]
            .filter(([id]) => id !== correct[0])
            .map(([, word]) => word)
            .join(', '),
        );
      } else {
        const best = Math.max(0, ...mapping.values());
        const partial = [...mapping].filter(([, value]) => value > 0 && value < best).map(([form]) => form);
        if (partial.length) this.notes.add('partial_lost', partial.join(', '));
        const forms = [...mapping].filter(([, value]) => value > 0 && value === best).map(([form]) => form);
        blanks.push([...new Set([...correct, ...forms])].join('\n'));
      }
      return '____';
    };
    const text = this.read(this.stem(put));
    const cased = interactions.every((one) => this.of(one).cased);
    return { type: 'fill_in', text, ...this.common(), own: { blanks, ...(cased && { alike: [] }) } };
  }
  /** Lists to choose from within a text. */
  private lists(): Found {
    const lists: { text: Split; right: boolean }[][] = [];
    const text = this.stem((element) => {
      if (element.name !== 'inlinechoiceinteraction') return undefined;
      const { correct, mapping } = this.of(element);
      const right = correct[0] ?? [...mapping].find(([, value]) => value > 0)?.[0];
      lists.push(
        childrenOf(element, 'inlinechoice').map((one) => ({
          text: { any: composed(textOf(one).trim()) },
          right: one.attrs.identifier === right,
        })),
      );
      return '____';
    });
    return { type: 'dropdown', text: this.read(text), ...this.common(), lists };
  }
  private sequence(interaction: XmlElement): Found {
    const { correct } = this.of(interaction);
    const choices = new Map(childrenOf(interaction, 'simplechoice').map((one) => [one.attrs.identifier ?? '', one]));
    if (!correct.length || correct.some((id) => !choices.has(id))) throw new QtiFault('broken');
    if (correct.length < choices.size) this.notes.add('extra_lost');
    const items = correct.map((id) => this.read(htmlIn(choices.get(id)!)));
    const byPlace = [...within(this.item, 'index')].length > 0;
    return { type: 'sequence', text: this.read(this.stem()), ...this.common(), items, own: { marking: byPlace ? 'parts' : 'all' } };
  }
  /** A text of one's own: where it is said what is right it is judged, else a person marks it. */
  private text(interaction: XmlElement): Found {
    const { correct, mapping, cased } = this.of(interaction);
    const text = this.read(this.stem());
    if (correct.length || mapping.size) {
      const best = Math.max(0, ...mapping.values());
      const shares = mapping.size ? [...mapping] : correct.map((form) => [form, 1] as const);
      const forms = formsOf(shares.map(([form, value]) => ({ text: form.replaceAll('*', '\\*'), share: (value * 100) / (best || 1) })));
      return { type: 'short_answer', text, ...this.common(), own: { forms, ...(cased && { alike: [] }) } };
    }
    const told = [...within(this.body, 'rubricblock')].filter((one) => /scorer/i.test(one.attrs.view ?? ''));
    const model = this.maybe(told.map((one) => htmlIn(childOf(one, 'contentbody') ?? one)).join(''));
    const passage = this.body.children.find((one): one is XmlElement => isXmlElement(one) && isPassage(one));
    if (!passage) return { type: 'essay', text, ...this.common(), model };
    return { type: 'paragraph', text, passage: this.read(htmlIn(passage)), ...this.common(), model };
  }
  private figure(interaction: XmlElement, stem: string): Found {
    const { correct, mapping } = this.of(interaction);
    const answer = correct[0] ?? [...mapping].find(([, value]) => value > 0)?.[0];
    if (answer === undefined || numberOf(answer) === undefined) throw new QtiFault('broken');
    const equal = [...within(this.item, 'equal')].find((one) => /^(absolute|relative)$/i.test(one.attrs.tolerancemode ?? ''));
    const rounded = [...within(this.item, 'equalrounded')].find((one) => /^significantFigures$/i.test(one.attrs.roundingmode ?? ''));
    const tolerance = rounded ? numberOf(rounded.attrs.figures) : numberOf((equal?.attrs.tolerance ?? '').split(/\s+/)[0]);
    const percent = /^relative$/i.test(equal?.attrs.tolerancemode ?? '');
    const tolerance_kind = rounded ? 'digits' : percent ? 'percent' : 'absolute';
    const html = interaction.name === 'textentryinteraction' ? this.stem((one) => (one === interaction ? '' : undefined)) : stem;
    return {
      type: 'numeric',
      text: this.read(html),
      ...this.common(),
      own: { answer: foldDigits(answer.trim()), tolerance: tolerance ? String(tolerance) : '', tolerance_kind },
    };
  }
  private pairs(interaction: XmlElement): Found {
    const [left = [], right = []] = childrenOf(interaction, 'simplematchset').map((set) => childrenOf(set, 'simpleassociablechoice'));
    const { correct, mapping } = this.of(interaction);
    if (!correct.length && !mapping.size) {
      // nothing is right: statements, each judged by the steps of a scale
      const [statements, scale] = [left, right].map((list) => list.map((one) => this.read(htmlIn(one))));
      return { type: 'likert', text: this.read(this.stem()), ...this.common(), statements: statements!, scale: scale! };
    }
    const all = correct.length ? correct : [...mapping].filter(([, value]) => value > 0).map(([pair]) => pair);
    const taken = new Set<string>();
    const pairs = all.flatMap((pair) => {
      const [a, b] = pair.split(/\s+/);
      const [l, r] = [left.find((one) => one.attrs.identifier === a), right.find((one) => one.attrs.identifier === b)];
      if (!l || !r || taken.has(a!) || taken.has(b!)) {
        this.notes.add('extra_lost', pair);
        return [];
      }
      taken.add(a!).add(b!);
      return [{ left: this.read(htmlIn(l)), right: this.read(htmlIn(r)) }];
    });
    const rest = (list: readonly XmlElement[]) => list.filter((one) => !taken.has(one.attrs.identifier ?? ''));
    const lone = rest(left).map((one) => textOf(one).trim());
    if (lone.length) this.notes.add('extra_lost', lone.join(', '));
    const extras = rest(right).map((one) => this.read(htmlIn(one)));
    return { type: 'matching', text: this.read(this.stem()), ...this.common(), pairs, extras };
  }
}
/** A path that is named from another file of the package. */
export function pathFrom(file: string, name: string): string {
  let plain = name.split(/[?#]/)[0]!;
  try {
    plain = decodeURIComponent(plain);
  } catch {
    // a lone percent sign: as it stands
  }
  return posix.normalize(posix.join(posix.dirname(file), plain));
}
