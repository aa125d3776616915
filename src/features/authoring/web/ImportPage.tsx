// Screen that imports a course: the package is chosen, checked line by line, and made as a draft in the background.
import { Suspense, useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { listItems } from '#core/jobs/contract.ts';
import { useRuns } from '#core/jobs/web/useRuns.ts';
import { useSession } from '#core/session/web/session.tsx';
import { list as listCategories } from '#features/categories/contract.ts';
import { FilePicker } from '#features/files/web/public.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Select } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { ChooseField } from '#ui/work/ChooseField.tsx';
import { RunOf } from '#ui/RunOf.tsx';
import { FormScreen } from '#ui/work/ListScreen.tsx';
import { atCourses, atEditing } from '../addresses.ts';
import { type Checked, checkPackage, importCourse } from '../contract-packages.ts';
import { chooseInstitution } from '../contract-institutions.ts';
import { words as authoring } from '../words.ts';
import { words } from '../words-packages.ts';
import { titles } from '../words-titles-staff.ts';

export const needs = () => ({ subjects: need(listCategories, { pagination: 'none' }) });
const isZip = ({ mime }: { mime: string }): boolean => mime === 'application/zip';

export default function ImportPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { current_role } = useSession();
  const [picking, setPicking] = useState(false);
  const [file, setFile] = useState<{ id: number; title: string }>();
  const [subject, setSubject] = useState('');
  const [institution, setInstitution] = useState<number>();
  const [checked, setChecked] = useState<Checked>();
  const [run_id, setRun] = useState<number>();
  const [ended, setEnded] = useState(false);
  const checking = useAsk(checkPackage);
  const importing = useAsk(importCourse);
  const wanted = {
    file_id: file?.id ?? 0,
    ...(subject && { category_id: Number(subject) }),
    ...(institution !== undefined && { institution_id: institution }),
  };
  const anew = () => {
    setChecked(undefined);
    setRun(undefined);
    setEnded(false);
  };
  const check = async () => {
    anew();
    const found = await checking.run(wanted);
    if (found) setChecked(found);
  };
  const begin = async () => {
    const begun = await importing.run(wanted);
    if (begun) setRun(begun.run_id);
  };
  return (
    <FormScreen title={t(titles.import)} about={t(words.import_about)}>
      <Form
        errors={checking.error?.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (file) void check();
          else setPicking(true);
        }}
      >
        <FormFault error={checking.error} />
        <div className="stack">
          <p className="muted small">{t(words.choose_hint)}</p>
          <div className="row">
            <Button look="b2" icon="folder" onClick={() => setPicking(true)}>
              {t(words.choose)}
            </Button>
            {file && <span role="status">{t(words.chosen, { name: file.title })}</span>}
          </div>
        </div>
        <Select
          name="category_id"
          label={t(words.subject)}
          hint={t(words.subject_hint)}
          value={subject}
          options={[
            { value: '', label: '—' },
            ...data.subjects.data.map((row) => ({ value: String(row.id), label: pick(language, row.title, row.bn_title) })),
          ]}
          onChange={(event) => {
            setSubject(event.target.value);
            anew();
          }}
        />
        {current_role && !current_role.owner && (
          <ChooseField
            name="institution_id"
            label={t(authoring.of_institution)}
            hint={t(authoring.of_institution_hint)}
            chooser={chooseInstitution}
            value={institution === undefined ? [] : [institution]}
            onChange={([id]) => {
              setInstitution(id);
              anew();
            }}
          />
        )}
        <div className="row">
          <Button type="submit" {...(checked && { look: 'b2' as const })} busy={checking.busy}>
            {t(words.check)}
          </Button>
        </div>
      </Form>
      {checked && <Report checked={checked} />}
      <FormFault error={importing.error} />
      {checked?.title && run_id === undefined && (
        <div className="row">
          <Button busy={importing.busy} icon="plus" onClick={() => void begin()}>
            {t(words.begin)}
          </Button>
        </div>
      )}
      {run_id !== undefined && !ended && (
        <RunOf run_id={run_id} label={t(words.importing)} text={t(words.making_text)} onEnd={() => setEnded(true)} />
      )}
      {run_id !== undefined && ended && <Ended run_id={run_id} />}
      {picking && (
        <Suspense>
          <FilePicker
            kind="others"
            fits={isZip}
            onTake={([taken]) => {
              if (taken) setFile({ id: taken.id, title: taken.title });
              anew();
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </FormScreen>
  );
}
function Ended({ run_id }: { run_id: number }) {
  const t = useWords();
  const language = useLanguage();
  const run = useRuns().runs?.find(({ id }) => id === run_id);
  const made = run?.state === 'done';
  const { data: items } = useAnswer(listItems, made ? { id: run_id } : null);
  const course = items?.data[0];
  return (
    <Callout kind={made ? 'ok' : 'bad'}>
      <div className="stack" role="status">
        <h2>{t(made ? words.done : words.not_made)}</h2>
        {!made && run?.result && <p>{run.result[language]}</p>}
        <p>
          {course && (
            <ButtonLink to={atEditing.course({ id: course.number })}>
              {t(words.open_made)}
              <span className="vh">: {pick(language, course.label, course.bn_label)}</span>
            </ButtonLink>
          )}{' '}
          <ButtonLink to={atCourses()} look="b2">
            {t(words.open)}
          </ButtonLink>
        </p>
      </div>
    </Callout>
  );
}
function Report({ checked }: { checked: Checked }) {
  const t = useWords();
  const language = useLanguage();
  const { title, lessons, questions, files, problems, more_problems } = checked;
  return (
    <div className="stack" role="status">
      <h2>{t(words.checked)}</h2>
      <Callout kind={title ? 'ok' : 'bad'}>
        {title ? t(words.will_make, { title: title[language], lessons, questions, files }) : t(words.nothing)}
      </Callout>
      {problems.length === 0 && <p>{t(words.no_problem)}</p>}
      {[true, false].map((refused) => {
        const some = problems.filter((problem) => problem.refused === refused);
        return (
          some.length > 0 && (
            <div key={String(refused)} className="stack">
              <h3>{t(refused ? words.wrong : words.notes)}</h3>
              <ul className="list">
                {some.map((problem, i) => (
                  <li key={i}>
                    <span className="grow">
                      <bdi className="muted small">{[problem.file, problem.at].filter(Boolean).join(' · ')}</bdi>
                      <br />
                      {problem.words[language]}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      {more_problems > 0 && <p className="muted">{t(words.more, { n: more_problems })}</p>}
    </div>
  );
}
