// Form of one entry of education or work; what is typed is kept as unsaved text until it is saved.
import { type FormEvent, useEffect, useRef } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { foldDigits } from '#core/i18n/bengali.ts';
import { pick } from '#core/i18n/words.ts';
import { FormFault } from '#ui/FormFault.tsx';
import { Button } from '#ui/Button.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { addEntry, changeEntry, type Entry, viewChoices } from '../contract.ts';
import type { EntryKind } from '../rules.ts';
import { words } from '../words.ts';

const names = ['level_id', 'degree_id', 'profession_id', 'title', 'place', 'result', 'from_year', 'to_year'] as const;
type Fields = Record<(typeof names)[number], string>;
const fieldsOf = (entry: Entry | undefined): Fields => Object.fromEntries(names.map((n) => [n, String(entry?.[n] ?? '')])) as Fields;
/** Unsaved text of another time may be anything. */
const readUnsaved = (text: string, first: Fields): Fields => {
  try {
    const kept = JSON.parse(text) as Partial<Record<string, unknown>>;
    return Object.fromEntries(names.map((n) => [n, typeof kept[n] === 'string' ? kept[n] : first[n]])) as Fields;
  } catch {
    return first;
  }
};
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(foldDigits(text)));
/** What is no number goes as it was typed: it is refused at its field, where a number that is none would be left out. */
const yearOf = (text: string) => {
  const year = numberOf(text);
  return Number.isNaN(year) ? (text as unknown as number) : year;
};

interface EntryFormProps {
  kind: EntryKind;
  entry?: Entry;
  onSaved: (entry: Entry) => void;
  onLeave: () => void;
}
export function EntryForm({ kind, entry, onSaved, onLeave }: EntryFormProps) {
  const t = useWords();
  const language = useLanguage();
  const first = fieldsOf(entry);
  const unsaved = useUnsaved(`other-info:${entry?.id ?? kind}`, JSON.stringify(first));
  const typed = readUnsaved(unsaved.text, first);
  const adding = useAsk(addEntry);
  const changing = useAsk(changeEntry);
  const { error, busy } = entry ? changing : adding;
  const form = useRef<HTMLDivElement>(null);
  const studied = kind === 'education';
  const choices = useAnswer(viewChoices, {});
  const degrees = choices.data?.levels.find((level) => String(level.id) === typed.level_id)?.degrees ?? [];
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, []);
  const optionsOf = (rows: readonly { id: number; title: string; bn_title: string }[] | undefined) =>
    (rows ?? []).map((row) => ({ value: String(row.id), label: pick(language, row.title, row.bn_title) }));
  const bind = (name: keyof Fields) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) =>
      unsaved.setText(JSON.stringify({ ...typed, [name]: event.target.value, ...(name === 'level_id' ? { degree_id: '' } : {}) })),
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const input = {
      kind,
      ...{ level_id: numberOf(typed.level_id), degree_id: numberOf(typed.degree_id), profession_id: numberOf(typed.profession_id) },
      ...{ title: typed.title, place: typed.place, result: typed.result },
      ...{ from_year: yearOf(typed.from_year), to_year: yearOf(typed.to_year) },
    };
    const saved = entry ? await changing.run({ ...input, id: entry.id }) : await adding.run(input);
    if (!saved) return;
    unsaved.clear();
    onSaved(saved);
  };
  const year = { inputMode: 'numeric', maxLength: 4 } as const;
  return (
    <div ref={form} className="grow">
      <Form errors={error?.fields} onSubmit={(event) => void send(event)} method="dialog">
        <FormFault error={error} shown={names} />
        {studied ? (
          <>
            <Select {...bind('level_id')} label={t(words.level)} options={optionsOf(choices.data?.levels)} required />
            {degrees.length > 0 && <Select {...bind('degree_id')} label={t(words.degree)} options={optionsOf(degrees)} optional />}
            <TextField {...bind('title')} label={t(words.subject)} maxLength={160} optional />
            <TextField {...bind('place')} label={t(words.school)} maxLength={160} required />
            <TextField {...bind('to_year')} {...year} label={t(words.passed)} optional />
            <TextField {...bind('result')} label={t(words.result)} hint={t(words.result_hint)} maxLength={60} optional />
          </>
        ) : (
          <>
            <TextField {...bind('title')} label={t(words.position)} maxLength={160} required />
            <TextField {...bind('place')} label={t(words.workplace)} maxLength={160} required />
            <Select {...bind('profession_id')} label={t(words.profession)} options={optionsOf(choices.data?.professions)} optional />
            <TextField {...bind('from_year')} {...year} label={t(words.from_year)} optional />
            <TextField {...bind('to_year')} {...year} label={t(words.to_year)} hint={t(words.goes_on)} optional />
          </>
        )}
        <div className="row">
          <Button type="submit" busy={busy}>
            {t(words.save)}
          </Button>
          <Button
            look="bn"
            onClick={() => {
              unsaved.clear();
              onLeave();
            }}
          >
            {t(words.cancel)}
          </Button>
          <UnsavedKept unsaved={unsaved} />
        </div>
      </Form>
    </div>
  );
}
