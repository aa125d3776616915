// Notification preferences: ways of each group, quiet hours, one email for all; each change is saved by itself.
import '#ui/styles/auth-art.css';
import '#ui/styles/table.css';
import './notices.css';
import { useRef, useState } from 'react';
import { ask, Refused } from '#core/contract/web/client.ts';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { dateTime, time } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { atContacts } from '#features/contacts/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { RadioGroup, Switch } from '#ui/Choice.tsx';
import { Select } from '#ui/Field.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atNotices } from '../addresses.ts';
import { type Choosable, type Digest, digests, isChoosable, QUIET, type Quiet, type Ways } from '../choices.ts';
import { type Choices, saveChoices, viewChoices } from '../contract-choices.ts';
import { words } from '../words-choices.ts';
import { groups, hints } from '../words-groups.ts';
import { titles } from '../words-titles-dashboard.ts';

export const needs = () => ({ choices: need(viewChoices, {}) });
/** What is saved of it; the rest stays. */
interface Change {
  groups?: Partial<Record<Choosable, Ways>>;
  quiet?: Quiet;
  digest?: Digest;
  digest_at?: number;
}
interface PartProps {
  choices: Choices;
  save: (change: Change) => void;
}

export default function ChoicesPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const { choices, save, error } = useSaved(data.choices);
  return (
    <div className="stack readable">
      <Breadcrumb trail={[{ label: t(titles.notices), to: atNotices() }, { label: t(titles.choices) }]} />
      <div className="head">
        <div>
          <h1>{t(titles.choices)}</h1>
          <p className="muted">{t(words.lead)}</p>
        </div>
      </div>
      <FormFault error={error} />
      <WaysCard choices={choices} save={save} />
      <QuietCard choices={choices} save={save} />
      <DigestCard choices={choices} save={save} />
    </div>
  );
}
/** Optimistic: what is pressed stands at once and is sent one after the other; a refusal puts back what is saved. */
function useSaved(first: Choices) {
  const t = useWords();
  const toast = useToast();
  const [choices, setChoices] = useState(first);
  const [error, setError] = useState<Refused>();
  const saved = useRef(first);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const send = async (change: Change) => {
    try {
      saved.current = await ask(saveChoices, change);
      return true;
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      setError(fault);
      return false;
    }
  };
  const save = async (change: Change) => {
    setError(undefined);
    setChoices((now) => after(now, change));
    const mine = last.current.then(() => send(change));
    last.current = mine;
    const done = await mine;
    if (last.current !== mine) return;
    setChoices(saved.current);
    if (done) toast({ kind: 'ok', text: t(words.saved) });
  };
  return { choices, error, save: (change: Change) => void save(change) };
}
const after = (choices: Choices, { groups: ways = {}, quiet, digest, digest_at }: Change): Choices => ({
  ...choices,
  groups: choices.groups.map((one) => ({ ...one, ...(isChoosable(one.group) && ways[one.group]) })),
  ...(quiet && { quiet }),
  ...(digest && { digest }),
  ...(digest_at !== undefined && { digest_at }),
});
function WaysCard({ choices, save }: PartProps) {
  const t = useWords();
  const language = useLanguage();
  const { mail, sms } = choices.to;
  return (
    <Card title={t(words.ways)}>
      <div className="stack">
        <table className="tbl cards ways">
          <caption className="vh">{t(words.ways)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(words.what)}</th>
              <th scope="col">{t(words.bell)}</th>
              <th scope="col">{t(words.channels.mail)}</th>
              <th scope="col">{t(words.channels.sms)}</th>
            </tr>
          </thead>
          <tbody>
            {choices.groups.map(({ group, always, ...ways }) => (
              <tr key={group}>
                <th scope="row" className="main">
                  {t(groups[group])}
                  <div className="tiny">{t(hints[group])}</div>
                </th>
                <td data-l={t(words.bell)}>{t(words.always)}</td>
                {always ? (
                  <>
                    <td data-l={t(words.channels.mail)}>{t(words.always)}</td>
                    <td data-l={t(words.channels.sms)}>{t(words.always)}</td>
                  </>
                ) : (
                  (['mail', 'sms'] as const).map((way) => (
                    <td key={way} data-l={t(words.channels[way])}>
                      <input
                        type="checkbox"
                        className="ck"
                        aria-label={t(words.way_of, { group: t(groups[group]), way: t(words.channels[way]) })}
                        checked={ways[way]}
                        onChange={(event) => save({ groups: { [group]: { ...ways, [way]: event.target.checked } } })}
                      />
                    </td>
                  ))
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="small">{t(words.one_way)}</p>
        <p className="small muted">
          {mail ? t(words.mail_to, { to: mail }) : t(words.no_mail)}{' '}
          {sms ? t(words.sms_to, { to: language === 'bn' ? bengaliDigits(sms) : sms }) : t(words.no_sms)}
        </p>
        <div>
          <ButtonLink look="b3" icon="mail" to={atContacts()}>
            {t(words.to_contacts)}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
/** Any day will do: Dhaka is six hours before UTC all year. */
const useHours = () => {
  const language = useLanguage();
  return Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: time(language, Date.UTC(2026, 0, 1, hour - 6)) }));
};
function QuietCard({ choices: { quiet }, save }: PartProps) {
  const t = useWords();
  const hours = useHours();
  const on = quiet.from !== quiet.until;
  return (
    <Card title={t(words.quiet)}>
      <div className="stack">
        <Switch
          name="quiet"
          label={t(words.quiet_on)}
          hint={t(words.quiet_text)}
          checked={on}
          onChange={(event) => save({ quiet: event.target.checked ? QUIET : { from: 0, until: 0 } })}
        />
        {on && (
          <div className="cols narrow">
            {(['from', 'until'] as const).map((end) => (
              <Select
                key={end}
                name={end}
                label={t(end === 'from' ? words.quiet_from : words.quiet_until)}
                empty={false}
                value={String(quiet[end])}
                // both at one hour would be none
                options={hours.map((hour) => ({ ...hour, disabled: hour.value === String(quiet[end === 'from' ? 'until' : 'from']) }))}
                onChange={(event) => save({ quiet: { ...quiet, [end]: Number(event.target.value) } })}
              />
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}
function DigestCard({ choices: { digest, digest_at, next_digest_at }, save }: PartProps) {
  const t = useWords();
  const language = useLanguage();
  const hours = useHours();
  return (
    <Card title={t(words.digest)}>
      <div className="stack">
        <RadioGroup
          name="digest"
          label={t(words.digest_of)}
          hint={t(words.digest_text)}
          value={digest}
          options={digests.map((value) => ({ value, label: t(words.digests[value]) }))}
          onChange={(value) => save({ digest: digests.find((one) => one === value) })}
        />
        {digest !== 'none' && (
          <Select
            name="digest_at"
            label={t(words.digest_at)}
            empty={false}
            value={String(digest_at)}
            hint={next_digest_at === null ? undefined : t(words.next, { at: dateTime(language, next_digest_at) })}
            options={hours}
            onChange={(event) => save({ digest_at: Number(event.target.value) })}
          />
        )}
      </div>
    </Card>
  );
}
