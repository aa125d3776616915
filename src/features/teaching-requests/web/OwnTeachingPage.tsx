// One's own request to teach: the form, and how it stands.
import '#ui/styles/auth-art.css';
import { type FormEvent, useEffect, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { FormFault } from '#ui/FormFault.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atProfile } from '#features/accounts/addresses.ts';
import { atSearch } from '#features/courses/addresses.ts';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { atNewRequest } from '#features/institution-requests/addresses.ts';
import { useSwitch } from '#features/sessions/web/public.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { useToast } from '#ui/Toast.tsx';
import { ask, type TeachingRequest, viewOwn, withdraw } from '../contract.ts';
import { TEACHING_DAYS, type TeachingKind, teachingKinds } from '../rules.ts';
import { errors, words } from '../words.ts';
import { titles } from '../words-titles-dashboard.ts';

export const needs = () => ({ own: need(viewOwn, {}) });

const DAY_MS = 86_400_000;
function Standing({ request }: { request: TeachingRequest }) {
  const t = useWords();
  const language = useLanguage();
  if (request.state === 'waiting') {
    const by = new Date(new Date(request.created_at).getTime() + TEACHING_DAYS * DAY_MS).toISOString();
    return (
      <Callout kind="info">
        <b>{t(words.waiting_title)}</b>
        <p>{t(words.waiting_text, { date: date(language, by) })}</p>
      </Callout>
    );
  }
  if (request.state === 'declined')
    return (
      <Callout kind="warn">
        <b>{t(words.declined_title)}</b>
        <p>{t(words.declined_text, { reason: request.reason })}</p>
      </Callout>
    );
  const place = pick(language, request.institution_name_en, request.institution_name);
  return (
    <Callout kind="ok">
      <b>{t(words.approved_title)}</b>
      <p>{t(words.approved_text, { kind: t(words.kinds[request.kind]), place })}</p>
    </Callout>
  );
}

/** Whoever has asked need not wait for the answer. */
function Meanwhile({ verifies }: { verifies: boolean }) {
  const t = useWords();
  return (
    <Card title={t(words.meanwhile)}>
      <div className="stack">
        {verifies && (
          <>
            <p>{t(words.verify_text)}</p>
            <p>
              <ButtonLink to={atProfile()} icon="badge-check">
                {t(words.verify)}
              </ButtonLink>
            </p>
          </>
        )}
        <p>{t(words.learn_text)}</p>
        <div className="row">
          <ButtonLink look={verifies ? 'b2' : undefined} to={atSearch()}>
            {t(words.find_course)}
          </ButtonLink>
          <ButtonLink look="b3" to={atDashboard()}>
            {t(words.to_dashboard)}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

export default function OwnTeachingPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const toast = useToast();
  const language = useLanguage();
  const { user, roles, current_role, refresh } = useSession();
  const act = useSwitch();
  const [another, setAnother] = useState(false);
  const [request, setRequest] = useState(data.own.request);
  const child = user?.under_age ?? false;
  const [kind, setKind] = useState<TeachingKind>(child ? 'contributor' : 'teacher');
  const asking = useAsk(ask);
  const leaving = useAsk(withdraw);
  const approved = request?.state === 'approved';
  const given = approved ? roles.find((role) => role.role === request.kind && role.owner?.id === request.institution_id) : undefined;
  useEffect(() => {
    // the role was given while this session was under way
    if (approved) void refresh();
  }, [approved, refresh]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const made = await asking.run({ kind, subjects: String(typed.get('subjects')), place: String(typed.get('place')) });
    if (!made) return;
    setRequest(made);
    toast({ text: t(words.sent), kind: 'ok' });
  };
  const start = () => {
    if (!given || !request) return;
    const name = pick(language, request.institution_name_en, request.institution_name);
    act({ role_id: given.id, owner_id: given.owner!.id, name, to: atDashboard() });
  };
  const takeBack = async () => {
    if (!request || !(await leaving.run({ id: request.id }))) return;
    setRequest(null);
    toast({ text: t(words.withdrawn), kind: 'ok' });
  };
  return (
    <div className="stack readable">
      <h1>{t(titles.own)}</h1>
      {request && <Standing request={request} />}
      {request?.state === 'waiting' && (
        <>
          <FormFault error={leaving.error} />
          <Meanwhile verifies={request.kind === 'teacher' && user?.teacherverify !== 1 && !user?.under_age} />
          <p>
            <Button look="b3" busy={leaving.busy} onClick={() => void takeBack()}>
              {t(words.withdraw)}
            </Button>
          </p>
        </>
      )}
      {approved && (
        <div className="row">
          {given && given.id !== current_role?.id && (
            <Button onClick={start}>{t(words.work_there, { kind: t(words.kinds[request.kind]) })}</Button>
          )}
          {!another && (
            <Button look="b3" onClick={() => setAnother(true)}>
              {t(words.another)}
            </Button>
          )}
        </div>
      )}
      {request?.state !== 'waiting' && (!approved || another) && (
        <Card>
          <Form errors={asking.error?.fields} onSubmit={send} method="dialog">
            <p className="muted">{t(words.lead, { n: TEACHING_DAYS })}</p>
            <FormFault error={asking.error} shown={['subjects', 'place']} />
            <RadioGroup
              name="kind"
              label={t(words.what)}
              required
              value={kind}
              onChange={(value) => setKind(value as TeachingKind)}
              hint={child && t(errors.under_age)}
              options={teachingKinds.map((value) => ({ value, label: t(words.doing[value]), disabled: child && value === 'teacher' }))}
            />
            <TextField name="subjects" label={t(words.subjects)} hint={t(words.subjects_hint)} maxLength={300} required />
            <TextField name="place" label={t(words.place)} hint={t(words.place_hint)} maxLength={160} />
            <p className="small">
              {t(words.not_here)} <Link to={atNewRequest()}>{t(words.ask_institution)}</Link>
            </p>
            <Button type="submit" block busy={asking.busy}>
              {t(words.send)}
            </Button>
          </Form>
        </Card>
      )}
    </div>
  );
}
