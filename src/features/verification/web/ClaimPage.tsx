// Staff screen of one claim to a teacher ID: the names in both scripts, the record, who has the ID, the decision with its reason, the history.
import './teacher-claims.css';
import { type FormEvent, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { yesNo } from '#core/i18n/yes-no.ts';
import { field } from '#core/records/declare.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { TextArea } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useToast } from '#ui/Toast.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { useFocusKept } from '#ui/useFocusKept.ts';
import { Allowed } from '#ui/work/Allowed.tsx';
import { HistoryPanel } from '#ui/work/HistoryPanel.tsx';
import { atTeacherClaims } from '../addresses.ts';
import type { Paper } from '../contract.ts';
import { acceptClaim, declineClaim, type SeenClaim, viewClaim, viewClaimHistory } from '../contract-staff.ts';
import { idLabel } from '../labels.ts';
import { claimKinds, claimStates } from '../rules-claims.ts';
import type { Level } from '../rules.ts';
import { words as own } from '../words.ts';
import { errors } from '../words-errors.ts';
import { words } from '../words-staff.ts';
import { RecordFacts } from './RecordFacts.tsx';

export const needs = (where: Where) => ({ claim: need(viewClaim, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => ({ history: wish(viewClaimHistory, { id: idOf(where) }) });

/** What the history tells of. */
const fields = {
  kind: field.choice({ word: words.why, options: claimKinds.map((value) => ({ value, word: words.kinds[value] })) }),
  state: field.choice({ word: words.state, options: claimStates.map((value) => ({ value, word: words.states[value] })) }),
};
const looks = { waiting: ['warn', 'clock'], accepted: ['ok', 'circle-check'], declined: ['danger', 'undo-2'] } as const;

function Decision({ claim, onDecided }: { claim: SeenClaim; onDecided: (claim: SeenClaim) => void }) {
  const t = useWords();
  const toast = useToast();
  const accepting = useAsk(acceptClaim);
  const declining = useAsk(declineClaim);
  const looking = useAsk(viewClaim);
  const reason = useUnsaved(`teacher-claim:${claim.id}`);
  const may = claim.can.decide;
  if (may !== true && may !== 'not_allowed') return <p>{t(errors[may as 'own_claim'])}</p>;
  const error = accepting.error ?? declining.error;
  const decide = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const accepts = (submitter as HTMLButtonElement | null)?.value === 'accept';
    accepting.clear();
    declining.clear();
    const decided = await (accepts ? accepting : declining).run({ id: claim.id, reason: reason.text });
    if (!decided) return;
    reason.clear();
    onDecided(decided);
    toast({ text: t(accepts ? words.accepted : words.declined), kind: 'ok' });
  };
  const lookAgain = async () => {
    const now = await looking.run({ id: claim.id });
    if (now) onDecided(now);
  };
  return (
    <Form errors={error?.fields} onSubmit={decide}>
      {error && !error.fields.reason && (
        <Callout kind="bad" alert>
          {error.message}
        </Callout>
      )}
      {error?.code === 'claim_answered' && (
        <Button look="b2" busy={looking.busy} onClick={() => void lookAgain()}>
          {t(words.look_again)}
        </Button>
      )}
      <TextArea
        name="reason"
        label={t(words.reason)}
        hint={t(words.reason_hint)}
        rows={3}
        required
        value={reason.text}
        onChange={(event) => reason.setText(event.target.value)}
      />
      <UnsavedKept unsaved={reason} />
      <div className="row">
        <Allowed may={may} action={{ word: words.accept, grant: 'user.update' }}>
          <Button type="submit" value="accept" busy={accepting.busy}>
            {t(words.accept)}
          </Button>
        </Allowed>
        <Allowed may={may} action={{ word: words.decline, grant: 'user.update' }}>
          <Button type="submit" value="decline" look="bd2" busy={declining.busy}>
            {t(words.decline)}
          </Button>
        </Allowed>
      </div>
    </Form>
  );
}

function Names({ claim }: { claim: SeenClaim }) {
  const t = useWords();
  return (
    <div className="stack">
      <div className="tclaim-names">
        {claim.names.map(({ script, account, record }) => (
          <section key={script}>
            <h3>{t(words.scripts[script])}</h3>
            <dl>
              <dt>{t(words.in_account)}</dt>
              <dd lang={account ? script : undefined}>{account || <span className="muted">{t(words.no_name)}</span>}</dd>
              <dt>{t(words.in_record)}</dt>
              <dd lang={record ? script : undefined}>{record || <span className="muted">{t(words.no_name)}</span>}</dd>
            </dl>
          </section>
        ))}
      </div>
      {claim.kind === 'papers' && <Callout kind="warn">{t(claim.record.Name ? words.unmatched : words.unrecorded)}</Callout>}
      {claim.record.Name && <Callout kind={claim.alike ? 'ok' : 'warn'}>{t(claim.alike ? words.alike : words.unlike)}</Callout>}
    </div>
  );
}

function Papers({ papers }: { papers: readonly Paper[] }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ul className="tclaim-papers stack">
      {papers.map((paper, i) => (
        <li key={paper.id}>
          <Icon name="file-text" />
          <span className="grow">
            {t(own.paper, { n: i + 1 })}{' '}
            <span className="tiny">
              {t(paper.mime === 'application/pdf' ? own.pdf : own.picture)} · {bytes(language, paper.bytes)}
            </span>
          </span>
          {paper.url ? (
            <a className="btn b2" href={paper.url} target="_blank" rel="noreferrer" aria-label={t(own.paper_view, { n: i + 1 })}>
              {t(own.view)}
            </a>
          ) : (
            <span className="tiny">{t(words.only_deciders)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

export default function ClaimPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const [claim, setClaim] = useState(data.claim);
  // the form goes with the decision, and the focus must not go with it
  const [deciding, heading] = [useRef<HTMLDivElement>(null), useRef<HTMLHeadingElement>(null)];
  useFocusKept(deciding, heading);
  const { asker, holder, earlier, state } = claim;
  const name = pick(language, asker.name, asker.bn_name);
  const [look, icon] = looks[state];
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(words.many), to: atTeacherClaims() }, { label: name }]} />
      <div className="head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {name}
          </h1>
          <p className="muted">
            {t(words.kinds[claim.kind])} · {t(own.levels[claim.level as Level])} · {date(language, claim.created_at)}
          </p>
        </div>
        <Badge kind={look} icon={icon}>
          {t(words.states[state])}
        </Badge>
      </div>
      {state === 'accepted' && <Callout kind="ok">{t(words.was_accepted, { reason: claim.reason })}</Callout>}
      {state === 'declined' && <Callout kind="warn">{t(words.was_declined, { reason: claim.reason })}</Callout>}
      <Card title={t(words.names)}>
        <Names claim={claim} />
        <p className="small muted">
          {t(words.proven)}: {t(asker.proven ? yesNo.yes : yesNo.no)}
        </p>
      </Card>
      {holder && state === 'waiting' && (
        <Callout kind="warn">
          {t(words.holder, { name: pick(language, holder.name, holder.bn_name), date: date(language, holder.verified_at) })}{' '}
          {t(words.holder_loses)}
        </Callout>
      )}
      {earlier && <Callout>{t(words.earlier, { date: date(language, earlier.decided_at), reason: earlier.reason })}</Callout>}
      {claim.told && (
        <Card title={t(words.told)}>
          <p className="tclaim-said">{claim.told}</p>
        </Card>
      )}
      <Card title={t(words.papers)}>
        {claim.papers.length ? <Papers papers={claim.papers} /> : <p className="muted">{t(words.no_papers)}</p>}
        {earlier && earlier.papers.length > 0 && (
          <>
            <h3>{t(words.earlier_papers)}</h3>
            <Papers papers={earlier.papers} />
          </>
        )}
      </Card>
      <Card title={t(words.record)}>
        <RecordFacts record={claim.record} label={idLabel(claim.level, claim.sub_type)} />
      </Card>
      {state === 'waiting' && (
        <Card title={t(words.decision)}>
          <div ref={deciding}>
            <Decision claim={claim} onDecided={setClaim} />
          </div>
        </Card>
      )}
      <HistoryPanel
        key={state}
        call={viewClaimHistory}
        fields={fields}
        row={claim as never}
        ahead={state === data.claim.state ? data.history : undefined}
      />
    </div>
  );
}
