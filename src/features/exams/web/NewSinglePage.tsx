// Screen of a new single exam: its title, its subject, its time, and for whom it is made; then its builder.
import { useMemo, useState } from 'react';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ownName, pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useUnsavedFields } from '#core/unsaved/web/useUnsavedFields.ts';
import { useSession } from '#core/session/web/session.tsx';
import { chooseTarget } from '#features/joining/choosers.ts';
import { list as listCategories } from '#features/categories/contract.ts';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { ChooseField } from '#ui/work/ChooseField.tsx';
import { FormScreen } from '#ui/work/ListScreen.tsx';
import { atBuilderStep } from '../addresses.ts';
import { createSingle } from '../contract-staff.ts';
import { words } from '../words-staff.ts';

export const needs = () => ({ subjects: need(listCategories, { pagination: 'none' }) });

export default function NewSinglePage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const { current_role } = useSession();
  const making = useAsk(createSingle);
  const { typed, type, clear } = useUnsavedFields('exams.new-single', {
    wrote: language as string,
    title: '',
    subject: '',
    minutes: number(language, 60),
  });
  const [institution, setInstitution] = useState<number>();
  const wrote = typed.wrote === 'en' ? 'en' : 'bn';
  const column = wrote === 'bn' ? 'bn_title' : 'title';
  const { error } = making;
  const errors = useMemo(() => error && { ...error.fields, [column]: error.fields[column] ?? error.fields.title }, [error, column]);
  const make = async () => {
    const made = await making.run({
      [column]: typed.title,
      ...(typed.minutes && { minutes: foldDigits(typed.minutes).trim() as never }),
      ...(typed.subject && { category_id: Number(typed.subject) }),
      ...(institution !== undefined && { institution_id: institution }),
    });
    if (!made) return;
    clear();
    go(atBuilderStep({ id: made.id, slug: 'questions' }));
  };
  return (
    <FormScreen title={t(words.add)} about={t(words.add_about)}>
      <Form
        errors={errors}
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <FormFault error={error} />
        <RadioGroup
          name="language"
          label={t(words.written_in)}
          value={wrote}
          onChange={(value) => type({ wrote: value })}
          options={(['bn', 'en'] as const).map((one) => ({ value: one, label: <span lang={one}>{ownName[one]}</span> }))}
        />
        <TextField
          name={column}
          label={t(words.title)}
          lang={wrote}
          required
          maxLength={300}
          value={typed.title}
          onChange={(event) => type({ title: event.target.value })}
        />
        <Select
          name="category_id"
          label={t(words.category)}
          required
          value={typed.subject}
          options={data.subjects.data.map((row) => ({ value: String(row.id), label: pick(language, row.title, row.bn_title) }))}
          onChange={(event) => type({ subject: event.target.value })}
        />
        <TextField
          name="minutes"
          label={t(words.minutes_field)}
          inputMode="numeric"
          required
          maxLength={3}
          value={typed.minutes}
          onChange={(event) => type({ minutes: event.target.value })}
        />
        {current_role && !current_role.owner && (
          <ChooseField
            name="institution_id"
            label={t(words.of_institution)}
            hint={t(words.of_institution_hint)}
            chooser={chooseTarget.institution}
            value={institution === undefined ? [] : [institution]}
            onChange={([id]) => setInstitution(id)}
          />
        )}
        <div className="row">
          <Button type="submit" busy={making.busy}>
            {t(words.make)}
          </Button>
        </div>
      </Form>
    </FormScreen>
  );
}
