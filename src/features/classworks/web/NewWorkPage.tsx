// Screen on which new work is set for a class.
import { type Head, idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import { atClassWorks } from '#features/classrooms/addresses.ts';
import { showClass } from '#features/classrooms/contract.ts';
import { ClassFrame, titleOfClass } from '#features/classrooms/web/public.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Callout } from '#ui/Callout.tsx';
import { workKinds } from '../rules.ts';
import { errors } from '../words.ts';
import { titles } from '../words-titles-class.ts';
import { WorkForm } from './WorkForm.tsx';

export const needs = (where: Where) => ({ shown: need(showClass, { id: idOf(where) }) });
export const head = ({ shown }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: titleOfClass(language, shown, titles.add),
});
export default function NewWorkPage({ data: { shown }, where }: PageProps<typeof needs>) {
  const t = useWords();
  return (
    <ClassFrame shown={shown} here="works">
      <div className="class-calm" data-density="staff">
        <Breadcrumb trail={[{ label: t(titles.works), to: atClassWorks({ id: shown.id, slug: shown.slug }) }, { label: t(titles.add) }]} />
        <h1>{t(titles.add)}</h1>
        {shown.archived ? (
          <Callout kind="info">{t(errors.is_archived)}</Callout>
        ) : (
          <WorkForm shown={shown} kind={workKinds.find((one) => one === where.query.get('kind'))} />
        )}
      </div>
    </ClassFrame>
  );
}
