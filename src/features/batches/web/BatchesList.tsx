// List of batches for staff: when, how full, how they stand, who waits; what can be done with each.
import './batches.css';
import { useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import type { OwnList } from '#core/lists/contract.ts';
import type { ListAnswer } from '#core/lists/web/useList.ts';
import { useSession } from '#core/session/web/session.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { List } from '#ui/work/List.tsx';
import { atBatch, atBatchPeople, atNewBatch } from '../addresses.ts';
import { listBatches } from '../contract-staff.ts';
import { type BatchListed, batches } from '../lists.ts';
import { words } from '../words-staff.ts';
import { useBatchDeeds } from './BatchDialog.tsx';
import { FeaturedOrder } from './FeaturedOrder.tsx';
import { Seats } from './Seats.tsx';
import { useBatchSaid } from './say-batch.ts';

interface BatchesListProps {
  /** Of one course; without it all within the role. */
  course_id?: number;
  found?: unknown;
  own?: OwnList | undefined;
}
export function BatchesList({ course_id, found, own }: BatchesListProps) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const { may } = useSession();
  const said = useBatchSaid();
  const { doing, dialog } = useBatchDeeds((deed, batch) => deed === 'clone' && batch && go(atBatch({ id: batch.id })));
  return (
    <>
      <List<BatchListed>
        list={batches}
        call={listBatches}
        {...(course_id !== undefined && { also: { course_id } })}
        ahead={found as ListAnswer<BatchListed> | undefined}
        own={own}
        at={(row) => atBatch({ id: row.id })}
        doing={{ ...doing, update: (row) => go(atBatch({ id: row.id })) }}
        may={may}
        cells={{
          title: (row) => (
            <span className="two-l">
              {pick(language, row.title, row.bn_title)}
              <span className="tiny">
                {course_id === undefined && `${pick(language, row.course_title, row.bn_course_title)} · `}
                {said.terms(row)}
              </span>
            </span>
          ),
          starts_on: (row) => (
            <span className="two-l">
              {said.days(row)}
              <span className="tiny">{said.hours(row)}</span>
            </span>
          ),
          seats_taken: (row) => <Seats batch={row} />,
          pending: (row) =>
            row.pending > 0 ? (
              <ButtonLink look="b2" to={atBatchPeople({ id: row.id, filters: 'state.pending' })}>
                {t(words.asking, { n: row.pending })}
              </ButtonLink>
            ) : (
              <ButtonLink look="b3" to={atBatchPeople({ id: row.id })}>
                {t(words.people)}
              </ButtonLink>
            ),
        }}
        empty={
          <EmptyState
            title={t(words.none)}
            level={2}
            action={
              course_id !== undefined && (
                <Allowed may={may('batch.create')} action={{ word: words.add, grant: 'batch.create' }}>
                  <ButtonLink to={atNewBatch({ course: course_id })} icon="plus">
                    {t(words.add)}
                  </ButtonLink>
                </Allowed>
              )
            }
          >
            {t(words.none_text)}
          </EmptyState>
        }
      />
      {dialog}
    </>
  );
}
/** What is made and arranged above the list of a course's batches. */
export function BatchesActs({ course_id }: { course_id: number }) {
  const t = useWords();
  const { may } = useSession();
  const [ordering, setOrdering] = useState(false);
  return (
    <>
      <Allowed may={may('batch.publish')} action={{ word: words.order_featured, grant: 'batch.publish' }}>
        <Button look="b2" icon="list-ordered" onClick={() => setOrdering(true)}>
          {t(words.order_featured)}
        </Button>
      </Allowed>
      <Allowed may={may('batch.create')} action={{ word: words.add, grant: 'batch.create' }}>
        <ButtonLink to={atNewBatch({ course: course_id })} icon="plus">
          {t(words.add)}
        </ButtonLink>
      </Allowed>
      {ordering && <FeaturedOrder course_id={course_id} onClose={() => setOrdering(false)} />}
    </>
  );
}
