// Staff screen of the people of the institution who are in no batch of a course yet: some of them, or all who match, are enrolled by a job.
import { tellStale } from '#core/contract/web/client.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { type Head, idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { viewOwn } from '#core/lists/contract.ts';
import { inputOfSelection, inputOfState, readListState } from '#core/lists/declare.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atBatchSheet } from '#features/batches/addresses.ts';
import { BatchTop, viewBatch } from '#features/batches/web/public-staff.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { List } from '#ui/work/List.tsx';
import { type AskedOfAll, useAskedOfAll } from '#ui/work/useAskedOfAll.ts';
import { useRunsHere } from '#ui/work/useRunsHere.ts';
import { enrollMany, listMembers } from '../contract-entering.ts';
import { DAYS_TO_UNDO } from '../contract-staff.ts';
import { type Member, members } from '../lists-members.ts';
import { words } from '../words-entering.ts';
import { words as many } from '#ui/work/words-many.ts';

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
  const { asked, ask, close } = useAskedOfAll<'enroll'>();
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
        list={members}
        call={listMembers}
        also={{ batch_id: batch.id }}
        ahead={data.found}
        own={data.own}
        doingAll={{ enroll: ask('enroll') }}
        may={may}
        empty={<EmptyState title={t(words.none)} level={2} />}
      />
      {asked && <EnrollDialog batch_id={batch.id} asked={asked} onClose={close} />}
    </div>
  );
}
function EnrollDialog({ batch_id, asked, onClose }: { batch_id: number; asked: AskedOfAll<'enroll'>; onClose: (begun: boolean) => void }) {
  const t = useWords();
  const toast = useToast();
  const { run, busy, error } = useAsk(enrollMany);
  const { selection, count, more } = asked;
  const go = async () => {
    // where its answer alone was lost, it is under way
    if (!(await run({ batch_id, ...inputOfSelection(selection) } as never))) return tellStale([...enrollMany.stale, listMembers.name]);
    toast({ text: t(many.begun), kind: 'info' });
    onClose(true);
  };
  return (
    <ConfirmDialog
      open
      danger={false}
      title={more ? t(words.enroll_all) : t(words.enroll_title, { n: count })}
      confirm={t(words.enroll)}
      busy={busy}
      onConfirm={() => void go()}
      onClose={() => onClose(false)}
    >
      <FormFault error={error} />
      <p>{t(words.enroll_text, { days: DAYS_TO_UNDO })}</p>
    </ConfirmDialog>
  );
}
