// Staff screen of one work: whom it is for, what each handed in, excusing.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { type Head, idIn, idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atClassGrading, atClassWork } from '#features/classrooms/addresses.ts';
import { showClass } from '#features/classrooms/contract.ts';
import { ClassFrame, titleOfClass } from '#features/classrooms/web/public.ts';
import { atDesk } from '#features/marking/addresses.ts';
import { atAnswers } from '#features/results/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { TextArea } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { view } from '../contract.ts';
import { excuse, listSubmissions } from '../contract-staff.ts';
import { type Submission, submissions } from '../lists.ts';
import { words as common } from '../words.ts';
import { words } from '../words-screen.ts';
import { titles } from '../words-titles-class.ts';
import { nameOf, sayWork } from './say-work.ts';

const workIn = ({ params }: Where): number => idIn(params.work) ?? 2 ** 31 - 1;
export const needs = (where: Where) => ({ shown: need(showClass, { id: idOf(where) }), work: need(view, { id: workIn(where) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(submissions, listSubmissions, where, { id: workIn(where) });
export const head = ({ shown }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: titleOfClass(language, shown, titles.submissions),
});

export default function SubmissionsPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const { may } = useSession();
  const toast = useToast();
  const taking = useAsk(excuse);
  const { shown, work } = data;
  const at = { id: shown.id, slug: shown.slug, work: work.id };
  const [person, setPerson] = useState<Submission>();
  const title = nameOf(language, work);
  const opens = (row: Submission): string =>
    row.work_id !== null
      ? atClassGrading({ ...at, person: row.id })
      : row.attempt_id !== null
        ? atAnswers({ id: row.attempt_id })
        : atClassWork(at);
  const back = async (row: Submission) => {
    if (await taking.run({ id: work.id, user_id: row.id, excused: false })) toast({ text: t(words.unexcused), kind: 'ok' });
  };
  return (
    <ClassFrame shown={shown} here="works">
      <ListScreen
        title={t(titles.submissions)}
        about={`${title} · ${sayWork(t, language, work)}`}
        trail={[{ label: title, to: atClassWork(at) }, { label: t(titles.submissions) }]}
        acts={
          work.content_type === 'assignment' ? (
            <ButtonLink icon="pencil" to={atClassGrading(at)}>
              {t(words.to_marking)}
            </ButtonLink>
          ) : (
            work.content_type !== 'survey' && (
              <ButtonLink icon="pencil" to={atDesk({ id: work.id })}>
                {t(words.to_marking)}
              </ButtonLink>
            )
          )
        }
      >
        <List<Submission>
          list={submissions}
          call={listSubmissions}
          also={{ id: work.id }}
          ahead={data.found}
          own={data.own}
          at={opens}
          may={may}
          doing={{ excuse: setPerson, unexcuse: (row) => void back(row) }}
          empty={<EmptyState title={t(words.nobody_submits)} icon="users" />}
        />
      </ListScreen>
      {person && <ExcuseDialog id={work.id} person={person} onClose={() => setPerson(undefined)} />}
    </ClassFrame>
  );
}
function ExcuseDialog({ id, person, onClose }: { id: number; person: Submission; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(excuse);
  const [reason, setReason] = useState('');
  const name = pick(language, person.name, person.bn_name);
  const send = async () => {
    if (!(await run({ id, user_id: person.id, excused: true, reason }))) return;
    toast({ text: t(words.excused, { name }), kind: 'ok' });
    onClose();
  };
  return (
    <FormDialog
      title={t(words.excuse_title, { name })}
      deed={t(common.excuse)}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p>{t(words.excuse_text)}</p>
      <TextArea
        name="reason"
        label={t(words.reason)}
        rows={3}
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
