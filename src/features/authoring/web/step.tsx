// Steps of the course editor: their order, their addresses, and the strip that leads from one to the other.
import './authoring.css';
import type { ReactNode } from 'react';
import type { DraftTold } from '#core/contract/admin-draft.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { Link } from '#ui/Link.tsx';
import { Icon } from '#ui/Icon.tsx';
import { atCourses, atStep, atTrainings, kindOf } from '../addresses.ts';
import { CourseDeeds } from './CourseDeeds.tsx';
import { stepFields } from '../details.ts';
import type { StaffCourse } from '../lists.ts';
import { words } from '../words.ts';

export const steps = ['details', 'syllabus', 'price', 'certificate', 'batches', 'team', 'checklist', 'reviews'] as const;
export type Step = (typeof steps)[number];
export type DraftStep = keyof typeof stepFields;
export const isDraftStep = (step: Step): step is DraftStep => step in stepFields;
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
/** The page has no head above it: the bar stands at the very top. */
export const EditorFrame = ({ children }: { children: ReactNode }) => <div className="course-editor">{children}</div>;

export function Steps({ course, step }: { course: StaffCourse; step: Step }) {
  const t = useWords();
  return (
    <div className="course-steps">
      <Link to={course.kind === 'training' ? atTrainings() : atCourses()} className="small course-back">
        <Icon name="arrow-left" /> {t(words.back)}
      </Link>
      <CourseDeeds course={course} />
      <Tabs
        label={t(words.steps)}
        tabs={steps.map((one, i) => ({
          to: atStepOf(course, one),
          label: t(words.numbered, { n: i + 1, step: t(words.step[one]) }),
          current: one === step,
        }))}
      />
    </div>
  );
}
