// Staff screen of one work that was handed in: its text and files, the mark and what is said of it.
import { useState } from 'react';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { atWorks } from '../addresses.ts';
import { viewWork } from '../contract-staff.ts';
import { staffWords as words } from '../words-staff.ts';
import { StateOf, WhenOf, WorkCards } from './ReadWork.tsx';

export const needs = (where: Where) => ({ work: need(viewWork, { id: idOf(where) }) });

export default function WorkPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const [work, setWork] = useState(data.work);
  const lesson = pick(language, work.lesson_title, work.bn_lesson_title);
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(words.many), to: atWorks() }, { label: lesson }]} />
      <div className="head">
        <div>
          <h1>{pick(language, work.name, work.bn_name)}</h1>
          <p className="muted">
            {[lesson, pick(language, work.course_title, work.bn_course_title), pick(language, work.batch_title, work.bn_batch_title)].join(
              ' · ',
            )}
          </p>
          <WhenOf work={work} />
        </div>
        <StateOf work={work} />
      </div>
      <WorkCards work={work} onMarked={setWork} />
    </div>
  );
}
