// Staff screen of the people of the institution who are in no batch of a course yet: some of them, or all who match, are enrolled by a job.
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { viewOwn } from '#core/lists/contract.ts';
import { inputOfState, readListState } from '#core/lists/declare.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atBatchSheet } from '#features/batches/addresses.ts';
import { BatchTop, viewBatch } from '#features/batches/web/public-staff.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { List } from '#ui/work/List.tsx';
import { useActions } from '#ui/work/useActions.tsx';
import { useRunsHere } from '#ui/work/useRunsHere.ts';
import { memberActions } from '../actions-members.ts';
import { listMembers } from '../contract-entering.ts';
import { type Member, members } from '../lists-members.ts';
import { words } from '../words-entering.ts';

export const needs = (where: Where) => ({ batch: need(viewBatch, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => ({
  found: wish(listMembers, { batch_id: idOf(where), ...inputOfState(readListState(members, where.query)) } as never),
  own: wish(viewOwn, { list: members.name }),
});
export const head = ({ batch }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: `${pick(language, batch.title, batch.bn_title)} · ${words.many[language]}`,
});

export default function BatchMembersPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const { may } = useSession();
  const { data: answered } = useAnswer(viewBatch, { id: data.batch.id }, data.batch);
  const batch = answered ?? data.batch;
  const within = { batch_id: batch.id };
  const actions = useActions(memberActions, listMembers, { within });
  useRunsHere([listMembers.name, viewBatch.name]);
  return (
    <div className="work stack" data-density="staff">
      <BatchTop
        batch={batch}
        here="people"
        acts={
          <Allowed may={batch.can.invite} action={{ word: words.sheet, grant: 'enrollment.create' }}>
            <ButtonLink look="b2" icon="upload" to={atBatchSheet({ id: batch.id })}>
              {t(words.sheet)}
            </ButtonLink>
          </Allowed>
        }
      />
      <p className="muted">{t(words.about)}</p>
      <List<Member>
        list={actions.list}
        call={listMembers}
        also={within}
        ahead={data.found}
        own={data.own}
        doingAll={actions.doingAll}
        may={may}
        empty={<EmptyState title={t(words.none)} level={2} />}
      />
      {actions.dialog()}
    </div>
  );
}
