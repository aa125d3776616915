// Form in which work is set for a class: what its engine asks, until when, for whom. What is typed is kept in this browser until it is sent.
import './works.css';
import '#ui/styles/fields.css';
import { type ReactNode, useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { newKey } from '#core/contract/new-key.ts';
import type { Refused } from '#core/contract/web/client.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { dateTime, dayInDhaka, minuteInDhaka } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useUnsavedFields } from '#core/unsaved/web/useUnsavedFields.ts';
import { atClassWork } from '#features/classrooms/addresses.ts';
import type { ClassShown } from '#features/classrooms/contract.ts';
import { QuestionsField } from '#features/questions/web/public-staff.ts';
import { SurveyField } from '#features/surveys/web/public-staff.ts';
import { parseFiles } from '#features/syllabus/written.ts';
import { FilesField, FromBank } from '#features/syllabus/web/public-staff.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox, RadioGroup } from '#ui/Choice.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Select, TextArea, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useToast } from '#ui/Toast.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { useWritingLanguage } from '#ui/writing-language.ts';
import { createWork, listChoices, listFiles, takeFile, updateWork, type WrittenWork } from '../contract-staff.ts';
import { bytesIn, MOST_BODY, portionsOf, withStored } from '../portions.ts';
import { audiences, lateRules, workKinds, type WorkKind } from '../rules.ts';
import { words as common } from '../words.ts';
import { form as words } from '../words-screen.ts';

const KEPT = {
  ...{ title: '', bn_title: '', body: '', bn_body: '', questions: '', survey: '', files: '', kind: 'assignment' },
  ...{ due_on: '', due_at: '21:00', late: 'yes', late_on: '', opens_on: '', audience: 'all', chosen: '[]' },
  ...{ marks: '', minutes: '', attempts: '', pass: '', session: '', show: 'after_pass_or_last_try', anonymous: '1', totals: '' },
};
type Typed = typeof KEPT;
const figure = (n: number | null): string => (n === null || n === 0 ? '' : String(n));
const hourOf = (moment: string): string => minuteInDhaka(moment).slice(11, 16);
/** A work as its form has it. */
function typedOf({ work, ...written }: WrittenWork): Typed {
  return {
    ...{ title: work.title, bn_title: work.bn_title, body: written.body, bn_body: written.bn_body, kind: work.content_type },
    ...{ questions: written.questions, survey: written.survey, files: written.files, late: work.late, audience: work.audience },
    due_on: work.due_at ? dayInDhaka(work.due_at) : '',
    due_at: work.due_at ? hourOf(work.due_at) : '21:00',
    late_on: work.late_until ? dayInDhaka(work.late_until) : '',
    opens_on: work.opens_at ? dayInDhaka(work.opens_at) : '',
    chosen: JSON.stringify(work.audience === 'groups' ? written.group_ids : written.user_ids),
    ...{ marks: figure(work.marks), minutes: figure(written.minutes), attempts: figure(written.attempts_allowed) },
    pass: written.pass_percent === null ? '' : String(written.pass_percent),
    session: figure(work.class_session_id),
    ...{ show: written.show_answers, anonymous: written.survey_anonymous ? '1' : '', totals: written.survey_totals ? '1' : '' },
  };
}
/** A day and an hour of Dhaka. */
const moment = (day: string, hour: string): string | null => (day ? `${day}T${hour || '23:59'}:00+06:00` : null);
const number = (text: string): number | null => (foldDigits(text).trim() ? Number(foldDigits(text)) : null);
function inputOf(typed: Typed) {
  const kind = typed.kind as WorkKind;
  const asks = kind === 'quiz' || kind === 'exam';
  const chosen = JSON.parse(typed.chosen) as number[];
  return {
    ...{ title: typed.title, bn_title: typed.bn_title, body: typed.body, bn_body: typed.bn_body },
    ...(asks && { questions: typed.questions, attempts_allowed: number(typed.attempts), show_answers: typed.show as 'never' }),
    ...(kind === 'survey' && { survey: typed.survey, survey_anonymous: typed.anonymous === '1', survey_totals: typed.totals === '1' }),
    ...((kind === 'assignment' || kind === 'exam') && { files: typed.files }),
    ...(kind !== 'survey' && { pass_percent: number(typed.pass), marks: number(typed.marks) }),
    minutes: number(typed.minutes) ?? 0,
    due_at: moment(typed.due_on, typed.due_at),
    late: typed.due_on ? (typed.late as 'yes') : ('yes' as const),
    late_until: typed.due_on && typed.late === 'until' ? moment(typed.late_on, '23:59') : null,
    opens_at: moment(typed.opens_on, '00:00'),
    audience: typed.audience as 'all',
    group_ids: typed.audience === 'groups' ? chosen : [],
    user_ids: typed.audience === 'people' ? chosen : [],
    class_session_id: number(typed.session),
  };
}
/** The column of a kind that can be longer than a body. */
const longColumn = (kind: string): 'questions' | 'survey' | undefined =>
  kind === 'quiz' || kind === 'exam' ? 'questions' : kind === 'survey' ? 'survey' : undefined;
const listOf = (typed: Typed): string => {
  const column = longColumn(typed.kind);
  return column ? typed[column] : '';
};
/** What is sent beside the rest one after the other, and the list that stands then. */
function portionsIn(input: ReturnType<typeof inputOf>, stored: string): { input: Partial<typeof input>; list: string }[] {
  const column = input.questions !== undefined ? 'questions' : input.survey !== undefined ? 'survey' : undefined;
  if (!column) return [{ input: {}, list: '' }];
  const room = MOST_BODY - bytesIn({ ...input, [column]: '' }) - 1_000;
  let list = stored;
  return portionsOf(input[column]!, stored, room).map((portion) => {
    list = withStored(portion, list);
    return { input: { [column]: portion }, list };
  });
}
interface WorkFormProps {
  shown: ClassShown;
  /** The one that is changed; none: a new one. */
  written?: WrittenWork;
  kind?: WorkKind | undefined;
}
export function WorkForm({ shown, written, kind }: WorkFormProps) {
  const t = useWords();
  const go = useGo();
  const toast = useToast();
  const work = written?.work;
  const first = written ? typedOf(written) : { ...KEPT, kind: kind ?? 'assignment' };
  const unsaved = useUnsavedFields(work ? `classwork:${work.id}.${work.version}` : `classwork-of:${shown.id}`, first);
  const { typed, type } = unsaved;
  const [client_key] = useState(newKey);
  const creating = useAsk(createWork);
  const updating = useAsk(updateWork);
  /** What the server has by now, with its list of questions. */
  const [stored, setStored] = useState(written && { id: written.work.id, version: written.work.version, list: listOf(first) });
  const asking = stored ? updating : creating;
  const { error } = asking;
  const [wanted, setWanted] = useState<boolean>();
  const at = { id: shown.id, slug: shown.slug };
  const send = async (published: boolean, confirm = false) => {
    setWanted(published);
    const input = inputOf(typed);
    let on = stored;
    // a list that is longer than a body is stored in portions, first of all in a draft
    const portions = portionsIn(input, on?.list ?? '');
    for (const [n, portion] of portions.entries()) {
      const last = n === portions.length - 1;
      const done = on
        ? await updating.run({ ...(last && { ...input, published }), ...portion.input, id: on.id, version: on.version, confirm })
        : await creating.run({
            ...{ ...input, ...portion.input, batch_id: shown.id, content_type: typed.kind as WorkKind },
            ...{ published: last && published, client_key },
          });
      if (!done) return;
      on = { id: done.id, version: done.version, list: portion.list };
      setStored(on);
    }
    unsaved.clear();
    toast({ kind: 'ok', text: t(!published ? words.drafted : work?.published_at ? words.saved : words.given) });
    go(atClassWork({ ...at, work: on!.id }), { replace: true });
  };
  const out = work?.published_at != null;
  return (
    <Form
      errors={error?.fields}
      onSubmit={(event) => {
        event.preventDefault();
        void send(true);
      }}
      className="stack"
    >
      {written && written.begun > 0 && <Callout kind="info">{t(words.begun, { n: written.begun })}</Callout>}
      <Fault error={error} />
      <Fields shown={shown} typed={typed} type={type} written={written} />
      <div className="row">
        <Button type="submit" icon="send" busy={asking.busy}>
          {t(out ? words.save : words.publish)}
        </Button>
        <Button look="b2" busy={asking.busy} onClick={() => void send(false)}>
          {t(out ? words.hide : words.save_draft)}
        </Button>
        <UnsavedKept unsaved={unsaved} />
      </div>
      {error?.code === 'work_begun' && wanted !== undefined && (
        <ConfirmDialog
          open
          title={t(words.confirm_title)}
          confirm={t(words.confirm)}
          busy={asking.busy}
          onConfirm={() => void send(wanted, true)}
          onClose={asking.clear}
        >
          <p>{error.message}</p>
          <p>{t(words.begun, { n: (error.detail as { begun: number }).begun })}</p>
        </ConfirmDialog>
      )}
    </Form>
  );
}
/** What was refused, and of what is not ready each point. */
function Fault({ error }: { error: Refused | undefined }) {
  const t = useWords();
  if (!error || error.code === 'work_begun') return null;
  if (error.code !== 'not_ready') return <FormFault error={error} />;
  const { missing } = error.detail as { missing: { key: string; word: Word }[] };
  return (
    <Callout kind="bad" alert>
      <p className="strong">{error.message}</p>
      <ul className="dots">
        {missing.map(({ key, word }) => (
          <li key={key}>{t(word)}</li>
        ))}
      </ul>
    </Callout>
  );
}
interface FieldsProps {
  shown: ClassShown;
  typed: Typed;
  type: (part: Partial<Typed>) => void;
  written: WrittenWork | undefined;
}
function Fields({ shown, typed, type, written }: FieldsProps) {
  const t = useWords();
  const kind = typed.kind as WorkKind;
  const writing = useWritingLanguage();
  const asks = kind === 'quiz' || kind === 'exam';
  const of = (name: keyof Typed) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => type({ [name]: event.target.value }),
  });
  const pair = (bn: ReactNode, en: ReactNode) => (writing === 'bn' ? [bn, en] : [en, bn]);
  return (
    <>
      {!written && (
        <RadioGroup
          chips
          name="content_type"
          label={t(words.kind)}
          value={kind}
          onChange={(value) => type({ kind: value })}
          options={workKinds.map((value) => ({ value, label: t(common.kinds[value]) }))}
        />
      )}
      <Card className="stack">
        {pair(
          <TextField key="bn" {...of('bn_title')} lang="bn" label={t(common.title_bn)} maxLength={300} optional={writing !== 'bn'} />,
          <TextField key="en" {...of('title')} lang="en" label={t(common.title_en)} maxLength={300} optional={writing === 'bn'} />,
        )}
        {asks && (
          <>
            <QuestionsField stored={typed.questions} may onChange={(questions) => type({ questions })} />
            <FromBank stored={typed.questions} may onChange={(questions) => type({ questions })} />
          </>
        )}
        {kind === 'survey' && (
          <SurveyField stored={typed.survey} may live={written?.work.published_at != null} onChange={(survey) => type({ survey })} />
        )}
        {pair(
          <TextArea key="bn" {...of('bn_body')} lang="bn" label={t(words.body_bn)} rows={5} optional />,
          <TextArea key="en" {...of('body')} lang="en" label={t(words.body_en)} rows={writing === 'bn' ? 3 : 5} optional />,
        )}
        {(kind === 'assignment' || kind === 'exam') && (
          <FilesField
            item_id={shown.id}
            kind={kind}
            files={parseFiles(typed.files)}
            may
            onChange={(files) => type({ files })}
            calls={{ list: listFiles, take: takeFile }}
          />
        )}
        {kind === 'exam' && <TextField {...of('minutes')} label={t(common.minutes)} inputMode="numeric" required />}
        {kind === 'survey' && (
          <>
            <Checkbox
              name="anonymous"
              label={t(words.anonymous)}
              checked={typed.anonymous === '1'}
              onChange={(event) => type({ anonymous: event.target.checked ? '1' : '' })}
            />
            <Checkbox
              name="totals"
              label={t(words.totals)}
              checked={typed.totals === '1'}
              onChange={(event) => type({ totals: event.target.checked ? '1' : '' })}
            />
          </>
        )}
      </Card>
      <Card className="stack">
        <div className="cw-two">
          <TextField {...of('due_on')} type="date" label={t(words.due_on)} hint={t(words.due_hint)} optional />
          {typed.due_on && <TextField {...of('due_at')} type="time" label={t(words.due_at)} />}
        </div>
        {typed.due_on && (
          <>
            <RadioGroup
              chips
              name="late"
              label={t(words.late)}
              hint={kind === 'assignment' ? t(words.late_hint) : undefined}
              value={typed.late}
              onChange={(late) => type({ late })}
              options={lateRules.map((value) => ({ value, label: t(words.lates[value]) }))}
            />
            {typed.late === 'until' && <TextField {...of('late_on')} name="late_until" type="date" label={t(words.late_day)} required />}
          </>
        )}
        <Whom shown={shown} typed={typed} type={type} />
        <Disclosure summary={t(words.more)}>
          <div className="stack">
            <TextField {...of('opens_on')} name="opens_at" type="date" label={t(words.opens_on)} hint={t(words.opens_hint)} optional />
            {kind !== 'survey' && (
              <TextField {...of('marks')} label={t(words.marks)} hint={t(words.marks_hint)} inputMode="numeric" optional />
            )}
            {asks && (
              <TextField
                {...of('attempts')}
                name="attempts_allowed"
                label={t(common.attempts)}
                hint={kind === 'quiz' ? t(words.attempts_hint) : undefined}
                inputMode="numeric"
                optional
              />
            )}
            {kind !== 'survey' && (
              <TextField {...of('pass')} name="pass_percent" label={t(common.pass_percent)} inputMode="numeric" optional />
            )}
            <SessionField shown={shown} typed={typed} type={type} />
          </div>
        </Disclosure>
      </Card>
    </>
  );
}
type Part = Omit<FieldsProps, 'written'>;
/** Everybody, groups, or single people. */
function Whom({ shown, typed, type }: Part) {
  const t = useWords();
  const language = useLanguage();
  const { data } = useAnswer(listChoices, typed.audience === 'all' ? null : { id: shown.id });
  const chosen = new Set(JSON.parse(typed.chosen) as number[]);
  const options =
    typed.audience === 'groups'
      ? (data?.groups ?? []).map((one) => ({ id: one.id, said: pick(language, one.title, one.bn_title) }))
      : (data?.people ?? []).map((one) => ({ id: one.user_id, said: pick(language, one.name, one.bn_name) }));
  const tick = (id: number, on: boolean) => {
    if (on) chosen.add(id);
    else chosen.delete(id);
    type({ chosen: JSON.stringify([...chosen]) });
  };
  return (
    <>
      <RadioGroup
        chips
        name="audience"
        label={t(words.audience)}
        value={typed.audience}
        onChange={(audience) => type({ audience, chosen: '[]' })}
        options={audiences.map((value) => ({ value, label: t(words.whom[value]) }))}
      />
      {typed.audience !== 'all' && data && (
        <fieldset className="stack">
          <legend>{t(typed.audience === 'groups' ? words.groups : words.people)}</legend>
          {options.length === 0 ? (
            <p className="muted">{t(words.no_groups)}</p>
          ) : (
            <div className="cw-chosen">
              {options.map(({ id, said }) => (
                <Checkbox
                  key={id}
                  name={typed.audience === 'groups' ? `group_ids-${id}` : `user_ids-${id}`}
                  label={said}
                  checked={chosen.has(id)}
                  onChange={(event) => tick(id, event.target.checked)}
                />
              ))}
            </div>
          )}
        </fieldset>
      )}
    </>
  );
}
function SessionField({ shown, typed, type }: Part) {
  const t = useWords();
  const language = useLanguage();
  const { data } = useAnswer(listChoices, { id: shown.id });
  if (!data?.sessions.length) return null;
  return (
    <Select
      name="class_session_id"
      label={t(words.session)}
      empty={false}
      value={typed.session}
      onChange={(event) => type({ session: event.target.value })}
      options={[
        { value: '', label: t(words.no_session) },
        ...data.sessions.map((one) => ({
          value: String(one.id),
          label: `${dateTime(language, one.starts_at)} · ${pick(language, one.title, one.bn_title)}`,
        })),
      ]}
    />
  );
}
