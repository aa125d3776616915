// Staff screen of one request to teach: who asks for what, and the decision about it.
import './teaching-requests.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useReload } from '#core/navigation/web/navigation.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atPerson } from '#features/people/addresses.ts';
import { choosePlace } from '#features/system-users/choosers.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { TextArea } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { useToast } from '#ui/Toast.tsx';
import { ChooseField } from '#ui/work/ChooseField.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { useFocusKept } from '#ui/useFocusKept.ts';
import { atTeachingRequest, atTeachingRequests } from '../addresses.ts';
import { approve, decline, type SeenTeaching, view } from '../contract-staff.ts';
import { errors, words as own } from '../words.ts';
import { words } from '../words-staff.ts';

export const needs = (where: Where) => ({ request: need(view, { id: idOf(where) }) });

function Decision({ request, onDecided }: { request: SeenTeaching; onDecided: (request: SeenTeaching) => void }) {
  const t = useWords();
  const toast = useToast();
  const approving = useAsk(approve);
  const declining = useAsk(decline);
  // who reads it asked for the role: it is not typed twice
  const reason = useUnsaved(`teaching-request:${request.id}`);
  const [institution_id, setInstitution] = useState(request.offered_id ?? undefined);
  const reload = useReload();
  const late = [approving.error, declining.error].some((error) => error?.code === 'already_answered');
  // somebody else was faster: what they decided is shown
  useEffect(() => {
    if (late) void reload();
  }, [late, reload]);
  const may_give = useSession().may('user.update');
  const may = request.can.decide;
  if (may !== true) return <p>{t(errors[may as 'own_request'])}</p>;
  const told = (decided: SeenTeaching | undefined, text: string) => {
    if (!decided) return;
    reason.clear();
    onDecided(decided);
    toast({ text, kind: 'ok' });
  };
  const give = async (event: FormEvent) => {
    event.preventDefault();
    declining.clear();
    told(await approving.run({ id: request.id, institution_id: institution_id ?? 0 }), t(words.approved));
  };
  const refuse = async (event: FormEvent) => {
    event.preventDefault();
    approving.clear();
    told(await declining.run({ id: request.id, reason: reason.text }), t(words.declined));
  };
  return (
    <div className="stack">
      <Form errors={approving.error?.fields} onSubmit={give}>
        <FormFault error={approving.error} shown={['institution_id']} />
        <ChooseField
          name="institution_id"
          label={t(words.institution)}
          hint={request.offered_id === null ? undefined : t(words.offered, { place: request.place })}
          required
          chooser={choosePlace.institution}
          value={institution_id === undefined ? [] : [institution_id]}
          onChange={([id]) => setInstitution(id)}
        />
        {request.offered_id === null && (
          <p className="small muted">{t(words.no_partner, { place: request.place || t(words.the_school) })}</p>
        )}
        <Allowed may={may_give} action={{ word: words.approve, grant: 'user.update' }}>
          <Button type="submit" busy={approving.busy}>
            {t(words.approve)}
          </Button>
        </Allowed>
      </Form>
      <Form errors={declining.error?.fields} onSubmit={refuse}>
        <FormFault error={declining.error} shown={['reason']} />
        <TextArea
          name="reason"
          label={t(words.reason)}
          hint={t(words.reason_hint)}
          rows={3}
          required
          maxLength={500}
          value={reason.text}
          onChange={(e) => reason.setText(e.target.value)}
        />
        <div className="row">
          {words.reasons.map((ready) => (
            <button key={ready.en} type="button" className="chip" onClick={() => reason.setText(t(ready))}>
              {t(ready)}
            </button>
          ))}
        </div>
        <UnsavedKept unsaved={reason} />
        <Allowed may={may_give} action={{ word: words.decline, grant: 'user.update' }}>
          <Button type="submit" look="bd2" busy={declining.busy}>
            {t(words.decline)}
          </Button>
        </Allowed>
      </Form>
    </div>
  );
}

/** What was decided, and the way on. */
function Decided({ request, name }: { request: SeenTeaching; name: string }) {
  const t = useWords();
  const language = useLanguage();
  const place = pick(language, request.institution_name_en, request.institution_name);
  return (
    <>
      {request.state === 'approved' ? (
        <Callout kind="ok">{t(words.given, { name, kind: t(own.kinds[request.kind]), place })}</Callout>
      ) : (
        <Callout kind="warn">{t(words.refused, { name, reason: request.reason })}</Callout>
      )}
      <p className="row">
        {request.next_id !== null && <ButtonLink to={atTeachingRequest({ id: request.next_id })}>{t(words.next)}</ButtonLink>}
        <ButtonLink look="b3" to={atTeachingRequests()}>
          {t(words.all)}
        </ButtonLink>
      </p>
    </>
  );
}

export default function TeachingRequestPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const [decided, setDecided] = useState<SeenTeaching>();
  const request = decided ?? data.request;
  // the forms go with the decision, and the focus must not go with them
  const [deciding, heading] = [useRef<HTMLDivElement>(null), useRef<HTMLHeadingElement>(null)];
  useFocusKept(deciding, heading);
  const { asker, kind, subjects, place, state } = request;
  const name = pick(language, asker.name, asker.bn_name);
  const facts = [
    [words.kind, t(own.kinds[kind])],
    [words.subjects, subjects],
    [words.place, place],
    [words.came, date(language, request.created_at)],
    [words.state, t(own.states[state])],
    [words.contact, asker.contact],
    [words.proven, t(asker.proven ? words.yes : words.no)],
    [words.teacher_id, t(asker.verified_teacher ? words.yes : words.no)],
  ] as const;
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(words.many), to: atTeachingRequests() }, { label: name }]} />
      <h1 ref={heading} tabIndex={-1}>
        {name}
      </h1>
      {state !== 'waiting' && <Decided request={request} name={name} />}
      <Card>
        <dl className="teach-facts">
          {facts.map(([label, value]) => (
            <div key={label.en}>
              <dt>{t(label)}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
        <p>
          <Link to={atPerson({ id: asker.id })}>{t(words.page_of, { name })}</Link>
        </p>
      </Card>
      {state === 'waiting' && (
        <Card title={t(words.decision)}>
          <div ref={deciding}>
            <Decision request={request} onDecided={setDecided} />
          </div>
        </Card>
      )}
    </div>
  );
}
