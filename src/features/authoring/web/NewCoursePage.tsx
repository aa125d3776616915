// Screen of a new course, training or exam: its title in one language, its subject, and for whom it is made; then its editor.
import { useMemo, useState } from 'react';
import { need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ownName, pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useUnsavedFields } from '#core/unsaved/web/useUnsavedFields.ts';
import { useSession } from '#core/session/web/session.tsx';
import { list as listCategories } from '#features/categories/contract.ts';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { ChooseField } from '#ui/work/ChooseField.tsx';
import { FormScreen } from '#ui/work/ListScreen.tsx';
import { atNew, atStep } from '../addresses.ts';
import { createCourse } from '../contract.ts';
import { chooseInstitution } from '../contract-institutions.ts';
import { type CourseKind, kinds } from '../lists.ts';
import { words } from '../words.ts';

const kindHere = (url: string): CourseKind => kinds.find((kind) => url.startsWith(atNew[kind]())) ?? 'course';
export const needs = () => ({ subjects: need(listCategories, { pagination: 'none' }) });

export default function NewCoursePage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const { current_role } = useSession();
  const making = useAsk(createCourse);
  const kind = kindHere((where as Where).url);
  const { typed, type, clear } = useUnsavedFields(`authoring.new:${kind}`, { wrote: language as string, title: '', subject: '' });
  const { title, subject } = typed;
  const wrote = typed.wrote === 'en' ? 'en' : 'bn';
  const [institution, setInstitution] = useState<number>();
  const column = wrote === 'bn' ? 'bn_title' : 'title';
  // what is wrong is told under the field that is shown
  const { error } = making;
  const errors = useMemo(() => error && { ...error.fields, [column]: error.fields[column] ?? error.fields.title }, [error, column]);
  const begin = async () => {
    const made = await making.run({
      kind,
      [column]: title,
      ...(subject && { category_id: Number(subject) }),
      ...(institution !== undefined && { institution_id: institution }),
    });
    if (!made) return;
    clear();
    go(atStep[kind]({ id: made.id, slug: 'details' }));
  };
  return (
    <FormScreen title={t(words.add[kind])} about={t(words.add_about)}>
      <Form
        errors={errors}
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <FormFault error={error} />
        <RadioGroup
          name="language"
          label={t(words.writes_in)}
          hint={t(words.writes_in_hint)}
          value={wrote}
          onChange={(value) => type({ wrote: value })}
          options={(['bn', 'en'] as const).map((one) => ({ value: one, label: <span lang={one}>{ownName[one]}</span> }))}
        />
        <TextField
          name={column}
          label={t(words.title)}
          lang={wrote}
          required
          maxLength={400}
          value={title}
          onChange={(event) => type({ title: event.target.value })}
        />
        <Select
          name="category_id"
          label={t(words.category)}
          required
          value={subject}
          options={data.subjects.data.map((row) => ({ value: String(row.id), label: pick(language, row.title, row.bn_title) }))}
          onChange={(event) => type({ subject: event.target.value })}
        />
        {current_role && !current_role.owner && (
          <ChooseField
            name="institution_id"
            label={t(words.of_institution)}
            hint={t(words.of_institution_hint)}
            chooser={chooseInstitution}
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
