// Form of a new row inside a chooser's popup.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Making } from '#core/lists/chooser.ts';
import type { ListRow } from '#core/lists/web/useList.ts';
import { columnsOf, type Fields } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { fieldErrors } from '#core/records/web/field-errors.ts';
import { emptyRow, sentValue } from '#core/records/web/useRecord.ts';
import { Button } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import { Form } from '../Form.tsx';
import { RecordField } from './RecordFields.tsx';
import { words } from './words-chooser.ts';

interface MakeProps {
  make: Making;
  typed: string;
  onMade: (row: ListRow) => void;
  onBack: () => void;
}
/** A new row in the popup; what was searched is its name, in the language of its letters. */
export function ChooserMaking({ make, typed, onMade, onBack }: MakeProps) {
  const t = useWords();
  const { call, main = Object.keys(make.fields)[0]! } = make;
  const fields = make.fields as Fields;
  const { run, busy, error } = useAsk(call);
  const [values, setValues] = useState<Values>(() => ({
    ...emptyRow(fields),
    ...(typed && { [fields[main]?.kind === 'pair' && /\p{Script=Bengali}/u.test(typed) ? `bn_${main}` : main]: typed }),
  }));
  const wrong = fieldErrors(error);
  return (
    <Form
      errors={wrong}
      onSubmit={async (event) => {
        event.preventDefault();
        const item = Object.fromEntries(columnsOf(fields).map((name) => [name, sentValue(fields, name, values[name])]));
        const made = (await run(item as never)) as ListRow | undefined;
        if (made) onMade(made);
      }}
    >
      {error && !Object.keys(wrong ?? {}).length && (
        <Callout kind="bad" alert>
          {error.message}
        </Callout>
      )}
      {Object.entries(fields).map(([name, f]) => (
        <RecordField
          key={name}
          name={name}
          field={f}
          values={values}
          onChange={(column, value) => setValues((was) => ({ ...was, [column]: value }))}
        />
      ))}
      <div className="row">
        <Button type="submit" icon="save" busy={busy}>
          {t(words.make)}
        </Button>
        <Button look="b3" onClick={onBack}>
          {t(words.back)}
        </Button>
      </div>
    </Form>
  );
}
