// Steps of the course editor: their order, their addresses, and the strip that leads from one to the other.
import './authoring.css';
import { type ReactNode, Suspense, useState } from 'react';
import type { DraftTold } from '#core/drafts/admin-draft.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atCourse } from '#features/courses/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { latePart } from '#ui/latePart.ts';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Link } from '#ui/Link.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useLive } from '#ui/useLive.ts';
import { StepBar } from '#ui/work/EditorBar.tsx';
import { WritingLanguage } from '#ui/writing-language.ts';
import { atListOf, atStep, kindOf } from '../addresses.ts';
import { CourseDeeds } from './CourseDeeds.tsx';
import { writing } from '../contract.ts';
import { stepFields } from '../details.ts';
import type { StaffCourse } from '../lists.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-staff.ts';

export const steps = ['details', 'syllabus', 'exams', 'price', 'certificate', 'batches', 'team', 'checklist', 'reviews'] as const;
export type Step = (typeof steps)[number];
export type DraftStep = keyof typeof stepFields;
export const isDraftStep = (step: Step): step is DraftStep => step in stepFields;
/** Exams that draw from the question bank stand in certificate exams alone. */
export const stepsOf = ({ kind }: Pick<StaffCourse, 'kind'>): readonly Step[] =>
  steps.filter((step) => step !== 'exams' || kind === 'assessment');
/** An address without a step, or with one that there is not, opens the first. */
export const stepIn = (slug: string | undefined): Step => steps.find((step) => step === slug) ?? 'details';
export const stepOf = (column: string): DraftStep =>
  (Object.keys(stepFields) as DraftStep[]).find((step) => stepFields[step].includes(column.replace(/^bn_/, ''))) ?? 'details';
export const atStepOf = ({ kind, id }: Pick<StaffCourse, 'kind' | 'id'>, slug: Step): string => atStep[kindOf(kind)]({ id, slug });

/** A draft has a title before its course has. */
export function useTitle(course: StaffCourse, { fields }: Pick<DraftTold, 'fields'>): string {
  const language = useLanguage();
  return pick(language, String(fields.title ?? ''), String(fields.bn_title ?? '')) || pick(language, course.title, course.bn_title);
}
const CoursePreview = latePart(() => import('./CoursePreview.tsx'));

/** A step that does not write the draft, under the same head as those that do. */
export function StepFrame({ course, first, step, children }: { course: StaffCourse; first: DraftTold; step: Step; children: ReactNode }) {
  const t = useWords();
  const ready = useLive();
  const draft = useAnswer(writing.view, { id: course.id }, first).data ?? first;
  const [previewed, setPreviewed] = useState<Step>();
  const previewing = previewed === step;
  const published = course.state === 'published' || course.state === 'waiting';
  // what waits in its lessons is told by the checklist: that it is published is said by the link to its page
  const state = published ? (course.state === 'waiting' ? 'waits' : undefined) : 'draft';
  return (
    <EditorFrame draft={first}>
      <div className="work stack" data-density="staff">
        <StepBar
          title={t(isDraftStep(step) ? words.step_of[step] : words.step[step])}
          of={useTitle(course, draft)}
          draft={draft}
          state={state}
          live={published ? atCourse({ uuid: course.uuid }) : undefined}
          disabled={!ready}
          previewing={previewing}
          onPreview={() => setPreviewed(previewing ? undefined : step)}
          publishing={step !== 'checklist' && <ToPublish course={course} />}
        />
        <Steps course={course} step={step} />
        {previewing && (
          <Suspense fallback={<TextSkeleton lines={6} />}>
            <CoursePreview id={course.id} />
          </Suspense>
        )}
        <div className="stack" hidden={previewing}>
          {children}
        </div>
      </div>
    </EditorFrame>
  );
}
export function ToPublish({ course }: { course: StaffCourse }) {
  const t = useWords();
  return (
    <ButtonLink icon="list-checks" to={atStepOf(course, 'checklist')}>
      {t(words.to_publish)}
    </ButtonLink>
  );
}
/** The page has no head above it: the bar stands at the very top. What is written begins in the language of the course. */
export const EditorFrame = ({ draft, children }: { draft: Pick<DraftTold, 'fields'>; children: ReactNode }) => (
  <WritingLanguage value={draft.fields.language === 'en' ? 'en' : 'bn'}>
    <div className="course-editor">{children}</div>
  </WritingLanguage>
);

export function Steps({ course, step }: { course: StaffCourse; step: Step }) {
  const t = useWords();
  return (
    <div className="course-steps">
      <Link to={atListOf[kindOf(course.kind)]()} className="small course-back">
        <Icon name="arrow-left" /> {t(course.kind === 'assessment' ? titles.exams : words.back)}
      </Link>
      <CourseDeeds course={course} />
      <Tabs
        label={t(words.steps)}
        tabs={stepsOf(course).map((one, i) => ({
          to: atStepOf(course, one),
          label: t(words.numbered, { n: i + 1, step: t(words.step[one]) }),
          current: one === step,
        }))}
      />
    </div>
  );
}
