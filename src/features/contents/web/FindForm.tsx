// Search of contents: what it is called, of which type and subject; sent by its button without script as well.
import '#ui/styles/fields.css';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { Category } from '#features/categories/contract.ts';
import { aboutKind, bankKinds } from '#features/syllabus/rules.ts';
import { Button } from '#ui/Button.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { words as fields } from '../words.ts';
import { webWords as words } from '../words-web.ts';

export interface FindFormProps {
  /** Where it leads, without its query. */
  here: string;
  query: URLSearchParams;
  categories: readonly Category[];
  /** The type can be chosen. */
  kinds?: boolean;
}
export function FindForm({ here, query, categories, kinds = false }: FindFormProps) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  return (
    <form
      key={query.toString()}
      action={here}
      role="search"
      className="ct-find"
      onSubmit={(event) => {
        event.preventDefault();
        const given = [...new FormData(event.currentTarget)].filter(
          (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
        );
        go(given.length ? `${here}?${new URLSearchParams(given)}` : here, { preventScrollReset: true });
      }}
    >
      <TextField name="search" label={t(words.search)} defaultValue={query.get('search') ?? ''} maxLength={200} />
      {kinds && (
        <Select
          name="kind"
          label={t(fields.kind)}
          empty={t(words.all_kinds)}
          defaultValue={query.get('kind') ?? ''}
          options={bankKinds.map((value) => ({ value, label: t(aboutKind[value].word) }))}
        />
      )}
      <Select
        name="category"
        label={t(fields.category)}
        empty={t(words.all_categories)}
        defaultValue={query.get('category') ?? ''}
        options={categories.map((one) => ({ value: String(one.id), label: pick(language, one.title, one.bn_title) }))}
      />
      <Button type="submit" look="b2" icon="search">
        {t(words.find)}
      </Button>
    </form>
  );
}
