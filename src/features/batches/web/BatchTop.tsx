// Head of the screens of one batch: its name and state, its course, and its parts as tabs.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { number } from '#core/i18n/numbers.ts';
import { pick } from '#core/i18n/words.ts';
import type { ReactNode } from 'react';
import { useSession } from '#core/session/web/session.tsx';
import { atStep } from '#features/authoring/addresses.ts';
import { atBudget } from '#features/trainings/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import {
  atBatch,
  atBatches,
  atClassOfBatch,
  atBatchesOf,
  atBatchInvites,
  atBatchLinks,
  atBatchPeople,
  atBatchWaiting,
} from '../addresses.ts';
import type { BatchRecord } from '../contract-staff.ts';
import { batches } from '../lists.ts';
import { words } from '../words-staff.ts';
import { useBatchSaid } from './say-batch.ts';

export interface BatchTopProps {
  batch: BatchRecord;
  here: 'details' | 'people' | 'waiting' | 'invite' | 'links' | 'resources';
  /** Buttons beside the name. */
  acts?: ReactNode;
}
export function BatchTop({ batch, here, acts }: BatchTopProps) {
  const t = useWords();
  const language = useLanguage();
  const said = useBatchSaid();
  const { may } = useSession();
  const { id, course_id, people } = batch;
  const course = pick(language, batch.course_title, batch.bn_course_title);
  const name = pick(language, batch.title, batch.bn_title);
  const { word, look, icon } = batches.columns.state.states[batch.state];
  const tab = (part: BatchTopProps['here'], to: string, label: string, count?: number) => ({
    to,
    label,
    current: part === here,
    ...(count && { count: number(language, count) }),
  });
  return (
    <>
      <Breadcrumb
        trail={[{ label: t(words.many), to: atBatches() }, { label: course, to: atBatchesOf({ course: course_id }) }, { label: name }]}
      />
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p className="muted">
            <Badge kind={look} icon={icon as IconName}>
              {t(word)}
            </Badge>{' '}
            {said.days(batch)} · {said.terms(batch)}
          </p>
        </div>
        <div className="row">
          {acts}
          <ButtonLink look="b2" icon="users-round" to={atClassOfBatch({ id, slug: 'class' })}>
            {t(words.to_class)}
          </ButtonLink>
          <Allowed may={may('course.view')} action={{ word: words.to_editor, grant: 'course.view' }} look="b3">
            <ButtonLink look="b3" icon="pencil" to={atStep.course({ id: course_id, slug: 'batches' })}>
              {t(words.to_editor)}
            </ButtonLink>
          </Allowed>
        </div>
      </div>
      <Tabs
        label={t(words.tabs)}
        tabs={[
          tab('details', atBatch({ id }), t(words.details)),
          tab('people', atBatchPeople({ id }), t(words.people), people.approved + people.pending),
          tab('waiting', atBatchWaiting({ id }), t(words.waiting), people.waiting),
          tab('invite', atBatchInvites({ id }), t(words.invite)),
          tab('links', atBatchLinks({ id }), t(words.without_account)),
          ...(may('training.view') ? [tab('resources', atBudget({ id }), t(words.resources))] : []),
        ]}
      />
    </>
  );
}
