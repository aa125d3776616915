// Screen on which a work of a class is changed.
import { type Head, idIn, idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import { atClassWork, atClassWorks } from '#features/classrooms/addresses.ts';
import { showClass } from '#features/classrooms/contract.ts';
import { ClassFrame, titleOfClass } from '#features/classrooms/web/public.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { viewWritten } from '../contract-staff.ts';
import { titles } from '../words-titles-class.ts';
import { nameOf } from './say-work.ts';
import { WorkForm } from './WorkForm.tsx';

export const needs = (where: Where) => ({
  shown: need(showClass, { id: idOf(where) }),
  written: need(viewWritten, { id: idIn(where.params.work) ?? 2 ** 31 - 1 }),
});
export const head = ({ shown }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: titleOfClass(language, shown, titles.edit),
});
export default function EditWorkPage({ data: { shown, written } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const at = { id: shown.id, slug: shown.slug };
  const { work } = written;
  return (
    <ClassFrame shown={shown} here="works">
      <div className="class-calm" data-density="staff">
        <Breadcrumb
          trail={[
            { label: t(titles.works), to: atClassWorks(at) },
            { label: nameOf(language, work), to: atClassWork({ ...at, work: work.id }) },
            { label: t(titles.edit) },
          ]}
        />
        <h1>{t(titles.edit)}</h1>
        <WorkForm key={`${work.id} ${work.version}`} shown={shown} written={written} />
      </div>
    </ClassFrame>
  );
}
