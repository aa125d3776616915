// Screen that sets an exam: what it is, its questions, its rules, and publishing it; one step at a time, each at an address of its own.
import { useMemo, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atCourse } from '#features/courses/addresses.ts';
import { TextField } from '#ui/Field.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { useLive } from '#ui/useLive.ts';
import { DraftField, Editor, type EditorStep, type OwnField, type OwnFields, PreviewShown } from '#ui/work/Editor.tsx';
import { StepBar } from '#ui/work/EditorBar.tsx';
import { type BuiltExam, type ShownExam, viewExam, writing } from '../contract-staff.ts';
import { exam as drafted, stepFields } from '../draft.ts';
import { isBell } from '../rules.ts';
import { words } from '../words-staff.ts';
import { PublishStep } from './PublishStep.tsx';
import { SectionsField } from './SectionsField.tsx';
import { ShownView } from './ShownView.tsx';
import { BuilderFrame, isDraftStep, stepIn, Steps, ToPublish, useTitle } from './steps.tsx';

export const needs = (where: Where) => ({
  exam: need(viewExam, { id: idOf(where) }),
  draft: need(writing.view, { id: idOf(where) }),
});

/** The clock of the device, where it has one: digits in its own script, told as 09:30. */
function HourField({ column, label, given }: { column: 'opens_at' | 'closes_at'; label: string; given: OwnField }) {
  const t = useWords();
  return (
    <TextField
      name={column}
      type="time"
      label={label}
      hint={t(isBell(given.values) ? words.bell_hour_hint : words.hour_hint)}
      disabled={!given.may}
      value={String(given.values[column] ?? '')}
      onChange={(event) => given.set(column, event.target.value)}
    />
  );
}
/** A bell has a lobby before it and a door after it. */
const ofBell = (column: 'lobby_minutes' | 'door_minutes') => (given: OwnField) => isBell(given.values) && <DraftField name={column} />;
export default function BuilderPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const { user } = useSession();
  const { draft } = data;
  const { id } = data.exam;
  const exam = useAnswer(viewExam, { id }, data.exam).data ?? data.exam;
  const step = stepIn(where.params.slug);
  const of = useTitle(exam, draft);
  const own = useMemo(
    (): OwnFields => ({
      sections: (given) => <SectionsField id={id} given={given} />,
      opens_at: (given) => <HourField column="opens_at" label={t(words.opens_at)} given={given} />,
      closes_on: (given) => !isBell(given.values) && <DraftField name="closes_on" />,
      closes_at: (given) => !isBell(given.values) && <HourField column="closes_at" label={t(words.closes_at)} given={given} />,
      lobby_minutes: ofBell('lobby_minutes'),
      door_minutes: ofBell('door_minutes'),
    }),
    [id, t],
  );
  const shown = useMemo(
    (): EditorStep | undefined =>
      isDraftStep(step)
        ? {
            title: t(words.step[step]),
            fields: stepFields[step],
            below: <Steps exam={exam} step={step} />,
            publishing: <ToPublish exam={exam} />,
          }
        : undefined,
    [step, exam, t],
  );
  // its late parts are not rendered by the server
  const live = useLive();
  const at = exam.published_at === null ? undefined : atCourse({ uuid: exam.course_uuid });
  if (shown && live)
    return (
      <BuilderFrame>
        <Editor
          key={id}
          drafted={drafted}
          calls={writing as never}
          first={draft}
          of={of}
          live={at}
          me={user}
          step={shown}
          own={own}
          preview={(seen: ShownExam) => <ShownView exam={seen} />}
        />
      </BuilderFrame>
    );
  return <LastStep exam={exam} data={data} live={at} ready={live} step={step} of={of} />;
}
interface LastStepProps {
  exam: BuiltExam;
  data: PageProps<typeof needs>['data'];
  live: string | undefined;
  ready: boolean;
  step: ReturnType<typeof stepIn>;
  of: string;
}
function LastStep({ exam, data, live, ready, step, of }: LastStepProps) {
  const t = useWords();
  const [previewing, setPreviewing] = useState(false);
  const draft = useAnswer(writing.view, { id: exam.id }, data.draft).data ?? data.draft;
  return (
    <BuilderFrame>
      <div className="work stack" data-density="staff">
        <StepBar
          title={t(words.step[step])}
          of={of}
          draft={draft}
          state={exam.published_at === null ? 'draft' : exam.waits ? 'waits' : undefined}
          live={live}
          disabled={!ready}
          previewing={previewing}
          onPreview={() => setPreviewing(!previewing)}
          publishing={step !== 'publish' && <ToPublish exam={exam} />}
        />
        <Steps exam={exam} step={step} />
        {previewing && <Preview id={exam.id} />}
        <div hidden={previewing}>
          {ready && step === 'publish' ? <PublishStep exam={exam} draft={data.draft} /> : <TextSkeleton lines={8} />}
        </div>
      </div>
    </BuilderFrame>
  );
}
function Preview({ id }: { id: number }) {
  const { data, error, reload } = useAnswer(writing.preview, { id });
  return (
    <PreviewShown failed={error !== undefined} onRetry={reload}>
      {data !== undefined && <ShownView exam={data as ShownExam} />}
    </PreviewShown>
  );
}
