// List filters: those in force as chips that can be removed, and the dialog in which they are chosen.
import { useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { yesNo } from '#core/i18n/yes-no.ts';
import { type Language, pick, type Word } from '#core/i18n/words.ts';
import { type Chooser, MOST_CHOSEN } from '#core/lists/chooser.ts';
import type { Filter, Filters as Chosen, List } from '#core/lists/declare.ts';
import { useChosen } from '#core/lists/web/useChosen.ts';
import { Button } from '../Button.tsx';
import { RadioGroup } from '../Choice.tsx';
import { Dialog } from '../Dialog.tsx';
import { Select, TextField } from '../Field.tsx';
import { Form } from '../Form.tsx';
import { Icon } from '../Icon.tsx';
import { words as kit } from '../words.ts';
import { ChooseField, useChosenSaid } from './ChooseField.tsx';
import { NextFrame } from './NextFrame.tsx';
import { words } from './words-list.ts';

interface Titled {
  id: number | string;
  title: string;
  bn_title: string;
}
/** The whole of a short list that a filter chooses from; asked once somebody looks at filters, or one of them is on. */
function useRowsToChoose(filter: Filter): readonly Titled[] {
  // a filter of another kind has no call of its own, and asks nothing; nor does a long list
  const from = offers(filter) ? filter.from() : undefined;
  const call = from && !from.list ? from.call : undefined;
  const { data } = useAnswer(call ?? none, call ? ({ pagination: 'none' } as never) : null);
  return (data as { data: Titled[] } | undefined)?.data ?? [];
}
const none = { name: '', paths: [''] } as never;
const chooserOf = (filter: Filter): Chooser | undefined => {
  const from = filter.kind === 'rows' ? filter.from() : undefined;
  return from?.list ? from : undefined;
};
const offers = (filter: Filter): filter is Extract<Filter, { from: unknown }> => filter.kind === 'rows' || filter.kind === 'names';

interface Chips {
  list: List;
  filters: Chosen;
  onChange: (filters: Chosen) => void;
}
export function Filters({ list, filters, onChange }: Chips) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const names = Object.keys(list.filters);
  if (!names.length) return null;
  const on = names.filter((name) => filters[name]?.some(Boolean));
  const without = (name: string) => Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name));
  return (
    <div className="chips" role="group" aria-label={t(words.filters)}>
      {on.map((name) => (
        <FilterInForce
          key={name}
          filter={list.filters[name]!}
          values={filters[name]!}
          onOpen={() => setOpen(true)}
          onRemove={() => onChange(without(name))}
        />
      ))}
      <button type="button" className="chip add" onClick={() => setOpen(true)}>
        <Icon name="plus" size="sm" />
        {t(words.add_filter)}
      </button>
      {on.length > 1 && (
        <Button look="b3" onClick={() => onChange({})}>
          {t(words.clear_filters)}
        </Button>
      )}
      {open && <FilterDialog list={list} filters={filters} onChange={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** What a filter's values are called. */
function useSaid(filter: Filter, values: readonly string[]): string {
  const t = useWords();
  const language = useLanguage();
  const rows = useRowsToChoose(filter);
  const chooser = chooserOf(filter);
  const chosen = useChosen(chooser, chooser ? values.map(Number) : []);
  const calls = useChosenSaid();
  switch (filter.kind) {
    case 'choice':
    case 'several':
      return shortly(values.map((v) => filter.options.find((o) => o.value === v)).map((o) => (o ? t(o.word) : '…')));
    case 'rows':
    case 'names':
      if (chooser) return shortly(chosen.rows.map(calls));
      return shortly(
        values.map((v) =>
          titleOf(
            rows.find((row) => String(row.id) === v),
            language,
          ),
        ),
      );
    case 'flag':
      return t(values[0] === '1' ? yesNo.yes : yesNo.no);
    case 'dates': {
      const [from, until] = values.map((v) => v && date(language, v));
      if (from && until) return t(words.range, { from, until });
      return from ? t(words.range_from, { date: from }) : t(words.range_until, { date: until ?? '' });
    }
    default:
      return values[0] ?? '';
  }
  function shortly(names: readonly string[]): string {
    return names.length > 2 ? t(words.chosen_count, { n: names.length }) : names.join(', ');
  }
}
const titleOf = (row: Titled | undefined, language: Language): string => (row ? pick(language, row.title, row.bn_title) : '…');
function FilterInForce(props: { filter: Filter; values: readonly string[]; onOpen: () => void; onRemove: () => void }) {
  const { filter, values, onOpen, onRemove } = props;
  const t = useWords();
  const name = t(filter.word);
  const said = useSaid(filter, values);
  return (
    <span className="fchip">
      <button type="button" onClick={onOpen} title={t(words.change_filter, { name })}>
        {name}: <b>{said}</b>
      </button>
      <button type="button" aria-label={t(kit.remove_filter, { name })} onClick={onRemove}>
        <Icon name="x" />
      </button>
    </span>
  );
}

/** Days are written in either order; a list asks for the earlier one first. */
const inOrder = (filter: Filter | undefined, values: readonly string[]): readonly string[] =>
  filter?.kind === 'dates' && values[0] && values[1] ? values.toSorted() : values;

function FilterDialog({ list, filters, onChange, onClose }: Chips & { onClose: () => void }) {
  const t = useWords();
  const [chosen, setChosen] = useState<Chosen>(filters);
  const set = (name: string) => (values: readonly string[]) => setChosen((was) => ({ ...was, [name]: values }));
  const fields = Object.entries(list.filters);
  const apply = () => {
    onChange(Object.fromEntries(Object.entries(chosen).map(([name, values]) => [name, inOrder(list.filters[name], values)])));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.filters)}
      footer={
        <>
          <Button look="bn" onClick={() => setChosen({})}>
            {t(words.clear_filters)}
          </Button>
          <Button onClick={apply}>{t(words.apply)}</Button>
        </>
      }
    >
      <NextFrame lines={2 * fields.length}>
        <Form
          className="stack filters-f"
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          {fields.map(([name, filter]) => (
            <FilterField key={name} name={name} filter={filter} values={chosen[name] ?? []} onChange={set(name)} />
          ))}
          <input type="submit" hidden />
        </Form>
      </NextFrame>
    </Dialog>
  );
}
interface OneFilter {
  name: string;
  filter: Filter;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}
function FilterField({ name, filter, values, onChange }: OneFilter) {
  const t = useWords();
  const language = useLanguage();
  const rows = useRowsToChoose(filter);
  const chooser = chooserOf(filter);
  const label = t(filter.word);
  const one = (value: string) => onChange(value ? [value] : []);
  switch (filter.kind) {
    case 'choice':
      return (
        <Select
          name={name}
          label={label}
          value={values[0] ?? ''}
          empty={t(words.any)}
          options={filter.options.map((o) => ({ value: o.value, label: t(o.word) }))}
          onChange={(event) => one(event.target.value)}
        />
      );
    case 'flag':
      return (
        <RadioGroup
          name={name}
          label={label}
          value={values[0] ?? ''}
          options={[
            { value: '', label: t(words.any) },
            { value: '1', label: t(yesNo.yes) },
            { value: '0', label: t(yesNo.no) },
          ]}
          onChange={one}
        />
      );
    case 'dates':
      return (
        <fieldset className="two-c">
          <legend>{label}</legend>
          {([words.from, words.until] as readonly Word[]).map((each, i) => (
            <TextField
              key={each.en}
              type="date"
              name={`${name}-${i}`}
              label={t(each)}
              value={values[i] ?? ''}
              onChange={(event) => onChange(i === 0 ? [event.target.value, values[1] ?? ''] : [values[0] ?? '', event.target.value])}
            />
          ))}
        </fieldset>
      );
    case 'text':
      return (
        <TextField
          name={name}
          label={label}
          hint={filter.hint && t(filter.hint)}
          value={values[0] ?? ''}
          onChange={(event) => one(event.target.value)}
        />
      );
    default: {
      if (chooser)
        return (
          <ChooseField
            name={name}
            label={label}
            chooser={chooser}
            value={values.map(Number)}
            most={MOST_CHOSEN}
            makes={false}
            onChange={(ids) => onChange(ids.map(String))}
          />
        );
      const options =
        filter.kind === 'several'
          ? filter.options.map((o) => ({ value: o.value, label: t(o.word) }))
          : rows.map((row) => ({ value: String(row.id), label: titleOf(row, language) }));
      return <Several name={name} label={label} options={options} values={values} onChange={onChange} />;
    }
  }
}
const MANY = 12;
function Several(props: {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  values: readonly string[];
  onChange: OneFilter['onChange'];
}) {
  const { name, label, options, values, onChange } = props;
  const t = useWords();
  const [find, setFind] = useState('');
  const found = options.filter((o) => o.label.toLowerCase().includes(find.trim().toLowerCase()));
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.length > MANY && (
        <input
          className="in"
          type="search"
          aria-label={`${label}: ${t(words.find_choice)}`}
          placeholder={t(words.find_choice)}
          value={find}
          onChange={(event) => setFind(event.target.value)}
          // it looks for a choice; nothing is chosen yet
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className="choices-l">
        {found.map((o) => (
          <label key={o.value} className="opt">
            <input
              type="checkbox"
              className="ck"
              name={name}
              checked={values.includes(o.value)}
              onChange={(event) => onChange(event.target.checked ? [...values, o.value] : values.filter((v) => v !== o.value))}
            />
            <span>{o.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
