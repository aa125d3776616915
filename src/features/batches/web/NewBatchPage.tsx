// Staff screen of a new batch of a course: its form, beginning with the terms of the course.
import './batches.css';
import { idIn, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { viewCourse } from '#features/courses/contract.ts';
import { RecordForm } from '#ui/work/Record.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atBatch, atBatches, atBatchesOf } from '../addresses.ts';
import { createBatch, updateBatch, viewBatchHistory } from '../contract-staff.ts';
import { batchForm } from '../fields.ts';
import { words } from '../words-staff.ts';

const courseOf = ({ params }: Where): number => idIn(params.course) ?? 2 ** 31 - 1;
export const needs = (where: Where) => ({ course: need(viewCourse, { slug: String(courseOf(where)) }) });
const calls = { history: viewBatchHistory, create: createBatch, update: updateBatch };
const OFFER_HOURS = 24;

export default function NewBatchPage({ data: { course } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const { may, user } = useSession();
  const list = atBatchesOf({ course: course.id });
  return (
    <div className="batch-record">
      <ListScreen
        title={t(words.add)}
        about={t(words.add_about)}
        trail={[
          { label: t(words.many), to: atBatches() },
          { label: pick(language, course.title, course.bn_title), to: list },
          { label: t(words.add) },
        ]}
      >
        <RecordForm
          settings={batchForm}
          calls={calls}
          row={undefined}
          begins={{ needs_approval: course.needs_approval, needs_verification: course.needs_verification, offer_hours: OFFER_HOURS }}
          also={{ course_id: course.id }}
          may={may('batch.create')}
          me={user}
          onSaved={(made) => go(atBatch({ id: made.id }))}
          onLeave={() => go(list)}
        />
      </ListScreen>
    </div>
  );
}
