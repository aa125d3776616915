// Sections of an exam being written: what each draws from the question bank, how many and for how many marks, and how many match.
import { useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atBankFolders } from '#features/bank/addresses.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import type { OwnField } from '#ui/work/Editor.tsx';
import { type Counted, viewReadiness } from '../contract-staff.ts';
import {
  areTimed,
  type Draw,
  drawsOf,
  marksIn,
  minutesIn,
  MOST_DRAWS,
  MOST_MINUTES,
  MOST_SECTIONS,
  MOST_TAKEN,
  newDraw,
  newSection,
  parseSections,
  questionsIn,
  type Section,
  storeSections,
} from '../sections.ts';
import { words } from '../words-staff.ts';
import { BankChooser, FolderChooser } from './Choosers.tsx';
import { Figure } from './Figure.tsx';

interface Named {
  name: string;
  bn_name: string;
}
/** Moves one of a list up or down. */
const moved = <T,>(list: readonly T[], from: number, by: -1 | 1): T[] => {
  const next = [...list];
  const [one] = next.splice(from, 1);
  next.splice(from + by, 0, one!);
  return next;
};
export function SectionsField({ id, given }: { id: number; given: OwnField }) {
  const t = useWords();
  const { may } = given;
  const sections = parseSections(given.values.sections);
  const { data } = useAnswer(viewReadiness, { id });
  const counted = new Map(data?.draws.map((one) => [one.key, one]));
  // what was just put in has its name before the server has counted it
  const [names, setNames] = useState<ReadonlyMap<string, Named>>(new Map());
  const [adding, setAdding] = useState<{ section: string; what: 'folder' | 'question' }>();
  const set = (next: readonly Section[]) => given.set('sections', storeSections(next));
  const change = (key: string, part: Partial<Section>) => set(sections.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const put = (draws: { draw: Draw; named: Named }[]) => {
    const section = sections.find(({ key }) => key === adding?.section);
    if (section) {
      setNames(new Map([...names, ...draws.map(({ draw, named }) => [draw.key, named] as const)]));
      change(section.key, { draws: [...section.draws, ...draws.map(({ draw }) => draw)] });
    }
    setAdding(undefined);
  };
  const all = drawsOf(sections);
  return (
    <div className="stack">
      <p role="status" className="muted">
        {t(words.totals, { sections: sections.length, n: questionsIn(all), marks: marksIn(all) })}
      </p>
      {areTimed(sections) && (
        <p className={minutesIn(sections) === Number(given.values.minutes ?? 0) ? 'small muted' : 'small ex-few'}>
          {t(words.minutes_of, { n: minutesIn(sections), minutes: Number(given.values.minutes ?? 0) })}
        </p>
      )}
      {sections.length === 0 && <EmptyState level={3} icon="list-checks" title={t(words.no_sections)} />}
      {sections.map((section, i) => (
        <SectionPart
          key={section.key}
          {...{ section, may, counted, names }}
          n={i + 1}
          last={sections.length}
          onChange={(part) => change(section.key, part)}
          onMove={(by) => set(moved(sections, i, by))}
          onRemove={() => set(sections.filter(({ key }) => key !== section.key))}
          onAdd={all.length < MOST_DRAWS ? (what) => setAdding({ section: section.key, what }) : undefined}
        />
      ))}
      {may && sections.length < MOST_SECTIONS && (
        <div className="row">
          <Button look="b2" icon="plus" onClick={() => set([...sections, newSection('', '')])}>
            {t(words.add_section)}
          </Button>
          <Link to={atBankFolders()}>{t(words.to_bank)}</Link>
        </div>
      )}
      {adding?.what === 'folder' && (
        <FolderChooser
          onClose={() => setAdding(undefined)}
          onTake={(folder) => put([{ draw: newDraw({ folder_id: folder.id }), named: { name: folder.name, bn_name: folder.name } }])}
        />
      )}
      {adding?.what === 'question' && (
        <BankChooser
          there={all.flatMap(({ bank_id }) => bank_id ?? [])}
          onClose={() => setAdding(undefined)}
          onTake={(some) =>
            put(
              some.map(({ id: bank_id, title, bn_title, marks }) => ({
                draw: newDraw({ bank_id, marks }),
                named: { name: title || bn_title, bn_name: bn_title || title },
              })),
            )
          }
        />
      )}
    </div>
  );
}
interface SectionPartProps {
  section: Section;
  n: number;
  last: number;
  may: boolean;
  counted: ReadonlyMap<string, Counted>;
  names: ReadonlyMap<string, Named>;
  onChange: (part: Partial<Section>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onAdd: ((what: 'folder' | 'question') => void) | undefined;
}
function SectionPart({ section, n, last, may, counted, names, onChange, onMove, onRemove, onAdd }: SectionPartProps) {
  const t = useWords();
  const language = useLanguage();
  const { key, draws } = section;
  const numbered = t(words.section_n, { n: n });
  const called = pick(language, section.title, section.bn_title);
  const name = called ? `${numbered}: ${called}` : numbered;
  const field = (column: 'title' | 'bn_title') => (
    <TextField
      name={`${key}-${column}`}
      lang={column === 'title' ? 'en' : 'bn'}
      label={t(column === 'title' ? words.section_title : words.section_bn_title)}
      maxLength={200}
      disabled={!may}
      value={section[column]}
      onChange={(event) => onChange({ [column]: event.target.value })}
    />
  );
  return (
    <section className="ex-section" aria-labelledby={`${key}-h`}>
      <div className="ex-head">
        <h2 id={`${key}-h`}>{name}</h2>
        <span className="small muted">{t(words.section_facts, { n: questionsIn(draws), marks: marksIn(draws) })}</span>
        {may && (
          <span className="row">
            <IconButton icon="arrow-up" label={t(words.up, { name })} disabled={n === 1} onClick={() => onMove(-1)} />
            <IconButton icon="arrow-down" label={t(words.down, { name })} disabled={n === last} onClick={() => onMove(1)} />
            <IconButton icon="trash-2" label={t(words.remove, { name })} onClick={onRemove} />
          </span>
        )}
      </div>
      <div className="ex-pair">
        {field('bn_title')}
        {field('title')}
        <Figure
          name={`${key}-pass`}
          label={t(words.pass_marks)}
          hint={t(words.pass_marks_hint)}
          value={section.pass_marks}
          min={0.01}
          max={1_000}
          decimals={2}
          disabled={!may}
          onChange={(pass_marks) => onChange({ pass_marks })}
        />
        <Figure
          name={`${key}-minutes`}
          label={t(words.section_minutes)}
          hint={t(words.section_minutes_hint)}
          value={section.minutes ?? null}
          min={1}
          max={MOST_MINUTES}
          disabled={!may}
          onChange={(minutes) => onChange({ minutes: minutes ?? undefined })}
        />
      </div>
      <ul className="ex-draws">
        {draws.map((draw, i) => (
          <li key={draw.key}>
            <DrawPart
              {...{ draw, may }}
              counted={counted.get(draw.key)}
              named={names.get(draw.key)}
              first={i === 0}
              last={i === draws.length - 1}
              onChange={(part) => onChange({ draws: draws.map((one) => (one.key === draw.key ? { ...one, ...part } : one)) })}
              onMove={(by) => onChange({ draws: moved(draws, i, by) })}
              onRemove={() => onChange({ draws: draws.filter((one) => one.key !== draw.key) })}
            />
          </li>
        ))}
      </ul>
      {may && onAdd && (
        <div className="row">
          <Button look="b2" icon="folder" onClick={() => onAdd('folder')}>
            {t(words.add_folder)}
          </Button>
          <Button look="b2" icon="pin" onClick={() => onAdd('question')}>
            {t(words.add_question)}
          </Button>
        </div>
      )}
    </section>
  );
}
interface DrawPartProps {
  draw: Draw;
  may: boolean;
  counted: Counted | undefined;
  named: Named | undefined;
  first: boolean;
  last: boolean;
  onChange: (part: Partial<Draw>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}
function DrawPart({ draw, may, counted, named, first, last, onChange, onMove, onRemove }: DrawPartProps) {
  const t = useWords();
  const language = useLanguage();
  const own = counted ?? named;
  const gone = counted?.gone === true;
  const one = draw.bank_id !== null;
  const name = (own && pick(language, own.name, own.bn_name)) || t(one ? words.add_question : words.folder);
  const [tags, setTags] = useState(draw.tags.join(', '));
  const takeTags = () => {
    const list = [
      ...new Set(
        tags
          .split(/[,،]/)
          .map((tag) => tag.trim().slice(0, 60))
          .filter(Boolean),
      ),
    ].slice(0, 10);
    setTags(list.join(', '));
    if (list.join('\n') !== draw.tags.join('\n')) onChange({ tags: list });
  };
  const closed = counted !== undefined && !gone && !counted.open;
  const few = counted !== undefined && !gone && !closed && counted.free < draw.take;
  return (
    <>
      <div className="ex-head">
        <strong>
          <Icon name={one ? 'pin' : 'folder'} size="sm" /> {gone ? t(words.gone) : name}
        </strong>
        {may && (
          <span className="row">
            <IconButton icon="arrow-up" label={t(words.up, { name })} disabled={first} onClick={() => onMove(-1)} />
            <IconButton icon="arrow-down" label={t(words.down, { name })} disabled={last} onClick={() => onMove(1)} />
            <IconButton icon="trash-2" label={t(words.remove, { name })} onClick={onRemove} />
          </span>
        )}
      </div>
      <div className="ex-figures">
        {!one && (
          <Figure
            name={`${draw.key}-take`}
            label={t(words.take)}
            value={draw.take}
            required
            min={1}
            max={MOST_TAKEN}
            disabled={!may}
            onChange={(take) => take !== null && onChange({ take })}
          />
        )}
        <Figure
          name={`${draw.key}-marks`}
          label={t(words.each_marks)}
          value={draw.marks}
          required
          min={0.01}
          max={1_000}
          decimals={2}
          disabled={!may}
          onChange={(marks) => marks !== null && onChange({ marks })}
        />
        {!one && (
          <>
            <Select
              name={`${draw.key}-difficulty`}
              label={t(words.difficulty)}
              empty={t(words.any_difficulty)}
              disabled={!may}
              value={draw.difficulty === null ? '' : String(draw.difficulty)}
              options={([1, 2, 3] as const).map((value) => ({ value: String(value), label: t(words.difficulties[value]) }))}
              onChange={(event) => onChange({ difficulty: event.target.value ? (Number(event.target.value) as 1 | 2 | 3) : null })}
            />
            <TextField
              name={`${draw.key}-tags`}
              label={t(words.tags)}
              hint={t(words.tags_hint)}
              maxLength={400}
              disabled={!may}
              value={tags}
              onChange={(event) => setTags(event.target.value)}
              onBlur={takeTags}
            />
          </>
        )}
      </div>
      {one && !gone && !closed && <p className="small muted">{t(words.everybody)}</p>}
      {!one && !counted && <p className="small muted">{t(words.not_counted)}</p>}
      {!one && counted && !few && !gone && !closed && (
        <p className="small muted" role="status">
          {t(words.matched, { n: counted.free, take: draw.take })}
        </p>
      )}
      {closed && (
        <p className="small ex-few" role="status">
          <Icon name="triangle-alert" size="sm" />
          <span>{t(words.not_open)}</span>
        </p>
      )}
      {few && (
        <p className="small ex-few" role="status">
          <Icon name="triangle-alert" size="sm" />
          <span>
            {t(words.too_few_here, { n: counted.free, take: draw.take })}
            {counted.matched > counted.free && <> {t(words.shared)}</>}
          </span>
        </p>
      )}
    </>
  );
}
