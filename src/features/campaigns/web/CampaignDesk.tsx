// Above the form of a bulk message: who gets it and who does not, what it costs, how it arrives, and the steps that can be made now.
import './campaigns.css';
import { useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { amount, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { atResults } from '../addresses.ts';
import * as calls from '../contract.ts';
import type { Look } from '../contract.ts';
import { whyNot } from '../kinds.ts';
import type { CampaignRow } from '../lists.ts';
import { errors, words } from '../words.ts';
import { Preview } from './Preview.tsx';
import { PriceDialog, SendDialog } from './SendDialog.tsx';

interface DeskProps {
  campaign: CampaignRow;
  onSaved: (row: CampaignRow) => void;
}
export function CampaignDesk({ campaign, onSaved }: DeskProps) {
  const t = useWords();
  const language = useLanguage();
  const { data: look, error, reload } = useAnswer(calls.look, { id: campaign.id });
  return (
    <div className="stack">
      {campaign.cause !== null && (
        <Callout kind="warn">
          <p>{t(words.causes[campaign.cause])}</p>
          {campaign.state === 'paused' && look && <p>{t(words.left, { n: number(language, look.matching - gone(look)) })}</p>}
        </Callout>
      )}
      {campaign.state === 'planned' && campaign.send_at && (
        <Callout kind="info">{t(words.planned, { at: dateTime(language, campaign.send_at) })}</Callout>
      )}
      {look ? (
        <>
          <Steps campaign={campaign} look={look} onSaved={onSaved} />
          <div className="campaign-desk">
            {look.results.length > 0 && <Results campaign={campaign} look={look} />}
            <People look={look} />
            {look.cost && <Costs cost={look.cost} onSaved={reload} />}
            <Preview campaign={campaign} />
          </div>
        </>
      ) : error ? (
        <ErrorState level={2} onRetry={reload}>
          {error.message}
        </ErrorState>
      ) : (
        <TextSkeleton lines={4} />
      )}
    </div>
  );
}
/** Of whom it is known what became of it, those who were left out among them. */
const gone = (look: Look): number => look.results.reduce((sum, { people }) => sum + people, 0);
type Step = 'approve' | 'reject' | 'withdraw' | 'pause' | 'resume' | 'cancel' | 'retry';
const steps = [
  { name: 'approve', may: 'approve', word: words.agree, icon: 'check', look: 'solid', grant: 'notify.approve' },
  { name: 'reject', may: 'approve', word: words.reject, icon: 'x', look: 'bd2', grant: 'notify.approve' },
  { name: 'pause', may: 'pause', word: words.pause, icon: 'pause', look: 'solid', grant: 'notify.create' },
  { name: 'resume', may: 'resume', word: words.resume, icon: 'play', look: 'solid', grant: 'notify.create' },
  { name: 'retry', may: 'retry', word: words.retry, icon: 'refresh-cw', look: 'b2', grant: 'notify.create' },
  { name: 'withdraw', may: 'withdraw', word: words.withdraw, icon: 'pencil', look: 'b2', grant: 'notify.create' },
  { name: 'cancel', may: 'cancel', word: words.cancel, icon: 'ban', look: 'bd2', grant: 'notify.create' },
] as const;
/** What does not fit the state is not there; what somebody else may do says why. */
function Steps({ campaign, look, onSaved }: DeskProps & { look: Look }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const [open, setOpen] = useState<'send' | 'cancel'>();
  const asking = {
    approve: useAsk(calls.approve),
    reject: useAsk(calls.reject),
    pause: useAsk(calls.pause),
    resume: useAsk(calls.resume),
    retry: useAsk(calls.retry),
    withdraw: useAsk(calls.withdraw),
    cancel: useAsk(calls.cancel),
  };
  const testing = useAsk(calls.sendTest);
  const error = Object.values(asking).find((one) => one.error)?.error ?? testing.error;
  const make = async (name: Step) => {
    setOpen(undefined);
    const saved = await asking[name].run({ id: campaign.id, version: campaign.version });
    if (!saved) return;
    toast({ kind: 'ok', text: t(words.changed) });
    onSaved(saved);
  };
  const test = async () => {
    const done = await testing.run({ id: campaign.id });
    if (!done) return;
    const to = done.to && language === 'bn' && campaign.kind === 'sms' ? bengaliDigits(done.to) : done.to;
    toast({ kind: 'ok', text: to === null ? t(words.test_bell) : t(words.test_done, { to }) });
  };
  const sending = { word: words.send, grant: 'notify.create' as const };
  return (
    <div className="stack">
      <FormFault error={error} />
      <div className="row">
        {look.can.send !== 'wrong_state' && (
          <Allowed may={look.can.send} action={sending} why={errors}>
            <Button icon="send" onClick={() => setOpen('send')}>
              {t(words.send)}
            </Button>
          </Allowed>
        )}
        {steps.map(
          ({ name, may, word, icon, look: shown, grant }) =>
            look.can[may] !== 'wrong_state' &&
            look.can[may] !== 'nothing_failed' && (
              <Allowed key={name} may={look.can[may]} action={{ word, grant }} why={errors}>
                <Button
                  look={shown}
                  icon={icon}
                  busy={asking[name].busy}
                  onClick={() => (name === 'cancel' ? setOpen('cancel') : void make(name))}
                >
                  {t(word)}
                </Button>
              </Allowed>
            ),
        )}
        <Allowed may={look.can.send === 'not_allowed' ? 'not_allowed' : true} action={{ word: words.test, grant: 'notify.create' }}>
          <Button look="b2" icon="user-round" busy={testing.busy} onClick={() => void test()}>
            {t(words.test)}
          </Button>
        </Allowed>
      </div>
      {open === 'send' && <SendDialog campaign={campaign} look={look} onSaved={onSaved} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        open={open === 'cancel'}
        title={t(words.cancel_title)}
        confirm={t(words.cancel)}
        onConfirm={() => void make('cancel')}
        onClose={() => setOpen(undefined)}
      >
        {t(words.cancel_text)}
      </ConfirmDialog>
    </div>
  );
}
function People({ look }: { look: Look }) {
  const t = useWords();
  const language = useLanguage();
  const n = (figure: number) => number(language, figure);
  return (
    <Card title={t(words.people_of)}>
      <dl className="campaign-sieve">
        <div>
          <dt>{t(words.matching)}</dt>
          <dd>{n(look.matching)}</dd>
        </div>
        {whyNot.map(
          (why) =>
            look.out[why] !== undefined && (
              <div key={why} className="out">
                <dt>{t(words.out[why])}</dt>
                <dd>{t(words.minus, { n: n(look.out[why]) })}</dd>
              </div>
            ),
        )}
        <div className="total">
          <dt>{t(words.get_it)}</dt>
          <dd>{n(look.people)}</dd>
        </div>
      </dl>
      <p className="small muted">{t(words.counted_again)}</p>
    </Card>
  );
}
function Costs({ cost, onSaved }: { cost: NonNullable<Look['cost']>; onSaved: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const range = ({ from, to }: { from: number; to: number }, said: (figure: number) => string) =>
    from === to ? said(from) : t(words.from_to, { from: said(from), to: said(to) });
  const taka = (poisha: number) => amount(language, poisha);
  const priced = cost.part_poisha > 0 && cost.month_poisha > 0;
  return (
    <Card title={t(words.cost)}>
      <dl className="campaign-sieve">
        <div>
          <dt>{t(words.parts)}</dt>
          <dd>{range(cost.parts, (figure) => number(language, figure))}</dd>
        </div>
        {priced && (
          <>
            <div>
              <dt>{t(words.per_part)}</dt>
              <dd>{taka(cost.part_poisha)}</dd>
            </div>
            <div>
              <dt>{t(words.month_left)}</dt>
              <dd>{taka(cost.left_poisha)}</dd>
            </div>
            <div className="total">
              <dt>{t(words.cost)}</dt>
              <dd>{range(cost.poisha, taka)}</dd>
            </div>
          </>
        )}
      </dl>
      {!priced && <p>{t(words.no_price)}</p>}
      <Button look="b3" icon="settings" onClick={() => setOpen(true)}>
        {t(words.set_price)}
      </Button>
      {open && <PriceDialog cost={cost} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </Card>
  );
}
function Results({ campaign, look }: { campaign: CampaignRow; look: Look }) {
  const t = useWords();
  const language = useLanguage();
  const filters = (outcome: string, cause: string | null) => `outcome.${outcome}${cause ? `*cause.${cause}` : ''}`;
  return (
    <Card title={t(words.results)}>
      {campaign.state !== 'done' && (
        <p className="strong" role="status">
          {t(words.progress, { done: number(language, gone(look)), n: number(language, look.matching) })}
        </p>
      )}
      <ul className="list">
        {look.results.map(({ outcome, cause, people }) => (
          <li key={`${outcome} ${cause}`}>
            <div className="grow">
              {t(words.outcomes[outcome])}
              {cause && <div className="tiny">{t(words.out[cause])}</div>}
            </div>
            <ButtonLink look="b3" to={atResults({ id: campaign.id, filters: filters(outcome, cause) })}>
              {number(language, people)}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <ButtonLink look="b2" icon="users" to={atResults({ id: campaign.id })}>
        {t(words.all_people)}
      </ButtonLink>
    </Card>
  );
}
