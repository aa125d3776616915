// Staff screen of who is in a batch: who asks to be let in, who learns, who was refused or removed; what is done with one or with many.
import { type Head, idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { number, percent } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { viewOwn } from '#core/lists/contract.ts';
import { inputOfState, readListState } from '#core/lists/declare.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atBatchInvites, atBatchMembers, atBatchPeople } from '#features/batches/addresses.ts';
import { BatchTop, viewBatch } from '#features/batches/web/public-staff.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { List } from '#ui/work/List.tsx';
import { useRunsHere } from '#ui/work/useRunsHere.ts';
import { listPeople } from '../contract-staff.ts';
import { batchPeople, type BatchPerson } from '../lists.ts';
import { words as enrolling } from '../words-entering.ts';
import { words } from '../words-staff.ts';
import { useManyDeeds, useOneDeed } from './PeopleDeeds.tsx';

export const needs = (where: Where) => ({ batch: need(viewBatch, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => ({
  found: wish(listPeople, { batch_id: idOf(where), ...inputOfState(readListState(batchPeople, where.query)) } as never),
  own: wish(viewOwn, { list: batchPeople.name }),
});
export const head = ({ batch }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: `${pick(language, batch.title, batch.bn_title)} · ${words.many[language]}`,
});
const states = ['pending', 'approved', 'rejected'] as const;

export default function BatchPeoplePage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const { may } = useSession();
  const { data: asked } = useAnswer(viewBatch, { id: data.batch.id }, data.batch);
  const batch = asked ?? data.batch;
  const one = useOneDeed(batch);
  const many = useManyDeeds(batch);
  useRunsHere([listPeople.name, viewBatch.name]);
  const { search, filters } = readListState(batchPeople, where.query);
  const { state: chosen = [], ...others } = filters;
  const here = chosen.length === 1 ? states.find((state) => state === chosen[0]) : undefined;
  const alone = here && search === '' && !Object.values(others).some((values) => values.some(Boolean));
  return (
    <div className="work stack" data-density="staff">
      <BatchTop
        batch={batch}
        here="people"
        acts={
          <>
            <Allowed may={batch.can.invite} action={{ word: enrolling.enroll, grant: 'enrollment.create' }}>
              <ButtonLink look="b2" icon="plus" to={atBatchMembers({ id: batch.id })}>
                {t(enrolling.enroll)}
              </ButtonLink>
            </Allowed>
            <Allowed may={may('batch.view')} action={{ word: words.invite, grant: 'batch.view' }}>
              <ButtonLink icon="user-plus" to={atBatchInvites({ id: batch.id })}>
                {t(words.invite)}
              </ButtonLink>
            </Allowed>
          </>
        }
      />
      <Tabs
        label={t(words.state)}
        tabs={[
          { to: atBatchPeople({ id: batch.id }), label: t(words.many), current: here === undefined },
          ...states.map((state) => ({
            to: atBatchPeople({ id: batch.id, filters: `state.${state}` }),
            label: t(words.tabs[state]),
            count: number(language, batch.people[state]),
            current: here === state,
          })),
        ]}
      />
      <List<BatchPerson>
        list={batchPeople}
        call={listPeople}
        also={{ batch_id: batch.id }}
        ahead={data.found}
        own={data.own}
        doing={one.doing}
        doingAll={many.doingAll}
        may={may}
        cells={{
          title: (row) => (
            <span className="who">
              <Avatar name={pick(language, row.title, row.bn_title)} size="sm" />
              <span>
                {pick(language, row.title, row.bn_title)}
                <span className="tiny">{row.username}</span>
              </span>
            </span>
          ),
          known: (row) => <Known row={row} />,
          progress: (row) => (row.state === 'approved' ? percent(language, row.progress / 100) : ''),
        }}
        empty={
          <EmptyState title={t(words.none.approved)} level={2}>
            {t(words.none_text)}
          </EmptyState>
        }
        {...(alone && { none: <EmptyState title={t(words.none[here])} level={2} /> })}
      />
      {one.dialog}
      {many.dialog}
    </div>
  );
}
function Known({ row }: { row: BatchPerson }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      {row.verified && (
        <Badge kind="ok" icon="badge-check">
          {t(words.verified)}
        </Badge>
      )}{' '}
      {row.courses_done > 0 && t(words.done_before, { n: row.courses_done })}
      {row.extended_on && <div>{t(words.until_extended, { date: date(language, row.extended_on) })}</div>}
      {row.state === 'rejected' && row.reason && <bdi>{row.reason}</bdi>}
    </>
  );
}
