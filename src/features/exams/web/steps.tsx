// Steps of the builder of an exam: their order, their addresses, and the strip that leads from one to the other.
import './exams.css';
import type { ReactNode } from 'react';
import type { DraftTold } from '#core/drafts/admin-draft.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atStep } from '#features/authoring/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { atBuilderStep, atRehearsal, atSingles } from '../addresses.ts';
import type { BuiltExam } from '../contract-staff.ts';
import { stepFields } from '../draft.ts';
import { words } from '../words-staff.ts';

export const steps = ['about', 'questions', 'rules', 'results', 'publish'] as const;
export type Step = (typeof steps)[number];
export type DraftStep = keyof typeof stepFields;
export const isDraftStep = (step: Step): step is DraftStep => step in stepFields;
/** An address without a step opens the first. */
export const stepIn = (slug: string | undefined): Step => steps.find((step) => step === slug) ?? 'about';
export const stepOf = (column: string): DraftStep => {
  const plain = column.replace(/^bn_/, '');
  return (Object.keys(stepFields) as DraftStep[]).find((step) => (stepFields[step] as readonly string[]).includes(plain)) ?? 'about';
};
export function useTitle(exam: BuiltExam, { fields }: Pick<DraftTold, 'fields'>): string {
  const language = useLanguage();
  return pick(language, String(fields.title ?? ''), String(fields.bn_title ?? '')) || pick(language, exam.title, exam.bn_title);
}
export function Steps({ exam, step }: { exam: BuiltExam; step: Step }) {
  const t = useWords();
  return (
    <div className="exam-steps">
      <div className="row">
        <Link to={exam.single ? atSingles() : atStep.assessment({ id: exam.course_id, slug: 'exams' })} className="small exam-back">
          <Icon name="arrow-left" /> {t(exam.single ? words.back_singles : words.back_course)}
        </Link>
        <ButtonLink look="b3" icon="play" to={atRehearsal({ id: exam.id })}>
          {t(words.rehearse)}
        </ButtonLink>
      </div>
      <Tabs
        label={t(words.steps)}
        tabs={steps.map((one, i) => ({
          to: atBuilderStep({ id: exam.id, slug: one }),
          label: t(words.numbered, { n: i + 1, step: t(words.step[one]) }),
          current: one === step,
        }))}
      />
    </div>
  );
}
export function ToPublish({ exam }: { exam: BuiltExam }) {
  const t = useWords();
  return (
    <ButtonLink icon="list-checks" to={atBuilderStep({ id: exam.id, slug: 'publish' })}>
      {t(words.to_publish)}
    </ButtonLink>
  );
}
/** The page has no head above it: the bar stands at the very top. */
export const BuilderFrame = ({ children }: { children: ReactNode }) => <div className="exam-builder">{children}</div>;
