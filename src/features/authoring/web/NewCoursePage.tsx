// Screen of a new course, training or exam: its title in one language, its subject, and for whom it is made; then its editor.
import { useState } from 'react';
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { need } from '#core/contract/web/page.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ownName, pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#features/accounts/web/public.ts';
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
  const [wrote, setWrote] = useState<'en' | 'bn'>(language);
  const [title, setTitle] = useState('');
  const [subject, setSubject] = useState('');
  const [institution, setInstitution] = useState<number>();
  const kind = kindHere((where as Where).url);
  const column = wrote === 'bn' ? 'bn_title' : 'title';
  // what is wrong is told under the field that is shown
  const errors = making.error && { ...making.error.fields, [column]: making.error.fields[column] ?? making.error.fields.title };
  const begin = async () => {
    const made = await making.run({
      kind,
      [column]: title,
      ...(subject && { category_id: Number(subject) }),
      ...(institution !== undefined && { institution_id: institution }),
    });
    if (made) go(atStep[kind]({ id: made.id, slug: 'details' }));
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
        <FormFault error={making.error} />
        <RadioGroup
          name="language"
          label={t(words.title_language)}
          hint={t(words.title_hint)}
          value={wrote}
          onChange={(value) => setWrote(value === 'en' ? 'en' : 'bn')}
          options={(['bn', 'en'] as const).map((one) => ({ value: one, label: <span lang={one}>{ownName[one]}</span> }))}
        />
        <TextField
          name={column}
          label={t(words.title)}
          lang={wrote}
          required
          maxLength={400}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Select
          name="category_id"
          label={t(words.category)}
          required
          value={subject}
          options={data.subjects.data.map((row) => ({ value: String(row.id), label: pick(language, row.title, row.bn_title) }))}
          onChange={(event) => setSubject(event.target.value)}
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
