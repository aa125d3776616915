// Search filter form: submitted by its button without script, on change with it.
import { useEffect, useRef } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { number } from '#core/i18n/numbers.ts';
import { pick } from '#core/i18n/words.ts';
import type { Category } from '#features/categories/contract.ts';
import { Button } from '#ui/Button.tsx';
import { atSearch } from '../addresses.ts';
import { levels } from '../contract.ts';
import { words } from '../words.ts';
import { readTerm } from './filters.ts';

interface Choice {
  value: string;
  label: string;
  count?: number;
}
function Group({
  name,
  legend,
  choices,
  value,
  more,
}: {
  name: string;
  legend: string;
  choices: readonly Choice[];
  value: string;
  more?: string;
}) {
  const language = useLanguage();
  const t = useWords();
  const option = (c: Choice) => (
    <label className="opt" key={c.value}>
      <input className="rd" type="radio" name={name} value={c.value} defaultChecked={c.value === value} />
      <span>
        {c.label} {c.count !== undefined && <span className="tiny">{number(language, c.count)}</span>}
      </span>
    </label>
  );
  const all = [{ value: '', label: t(words.any) }, ...choices];
  const first = all.slice(0, 8);
  const rest = all.slice(8);
  return (
    <fieldset>
      <legend>{legend}</legend>
      {first.map(option)}
      {rest.length > 0 && (
        <details open={rest.some((c) => c.value === value)}>
          <summary className="lnk small">{more}</summary>
          {rest.map(option)}
        </details>
      )}
    </fieldset>
  );
}

const radios = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement>('input[type=radio]');

export function FilterForm({
  query,
  categories,
  onChange,
}: {
  query: URLSearchParams;
  categories: readonly Category[];
  onChange: (form: HTMLFormElement) => void;
}) {
  const t = useWords();
  const language = useLanguage();
  const term = readTerm(query);
  const wanted = query.get('category') ?? '';
  const category = categories.find((c) => c.slug === wanted || String(c.id) === wanted)?.slug ?? wanted;
  const form = useRef<HTMLFormElement>(null);
  // a choice made before the script came is searched for now
  useEffect(() => {
    if (form.current && [...radios(form.current)].some((button) => button.checked && !button.defaultChecked)) onChange(form.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the script takes over
  }, []);
  // a choice made elsewhere, such as by the back button, is shown; the buttons stay, and with them the focus of who goes through them
  const shown = useRef(query);
  useEffect(() => {
    if (!form.current || shown.current === query) return;
    shown.current = query;
    for (const button of radios(form.current))
      button.checked = button.value === (button.name === 'category' ? category : (query.get(button.name) ?? ''));
  }, [query, category]);
  return (
    <form
      ref={form}
      className="stack filt"
      action={atSearch()}
      // what an earlier visit chose is not what this address says
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(event.currentTarget);
      }}
    >
      {term && <input type="hidden" name="keyword" value={term} />}
      {['tag', 'type', 'owner_id', 'sort'].map(
        (name) => query.get(name) && <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />,
      )}
      <Group
        name="category"
        legend={t(words.subject)}
        value={category}
        more={t(words.more_subjects)}
        choices={categories
          .filter((c) => c.course_count > 0)
          .map((c) => ({ value: c.slug, label: pick(language, c.title, c.bn_title), count: c.course_count }))}
      />
      <Group
        name="payment_status"
        legend={t(words.fee)}
        value={query.get('payment_status') ?? ''}
        choices={[
          { value: 'free', label: t(words.free) },
          { value: 'paid', label: t(words.paid) },
        ]}
      />
      <Group
        name="course_level"
        legend={t(words.level_label)}
        value={query.get('course_level') ?? ''}
        choices={levels.map((l) => ({ value: l, label: t(words.level[l]) }))}
      />
      <Group
        name="language"
        legend={t(words.language)}
        value={query.get('language') ?? ''}
        choices={[
          { value: 'bn', label: t(words.language_bn) },
          { value: 'en', label: t(words.language_en) },
        ]}
      />
      <Button type="submit" look="b2" block>
        {t(words.show_results)}
      </Button>
    </form>
  );
}
