// Staff screen of inviting to one batch: its link with QR code and poster, and invitations by number or mail.
import { type FormEvent, useState } from 'react';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { type Head, idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { type BatchRecord, BatchTop, viewBatch } from '#features/batches/web/public-staff.ts';
import { invite } from '#features/enrollments/contract.ts';
import { OpenInvitations } from '#features/enrollments/web/public-staff.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { TextArea } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { atJoinLink } from '../addresses.ts';
import { listLinks, makeBatchLink } from '../contract-staff.ts';
import type { JoinLink } from '../lists.ts';
import { words } from '../words-invite.ts';
import { words as linkWords } from '../words-staff.ts';
import { PassOn, Stopped } from './PassOn.tsx';
import { SwitchLinkDialog } from './SwitchLinkDialog.tsx';

const linksOf = (batch_id: number) => ({ limit: 10, filters: `batch.${batch_id}*state.on.to_pay.nothing_open` }) as never;
export const needs = (where: Where) => ({ batch: need(viewBatch, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => ({ links: wish(listLinks, linksOf(idOf(where))) });
export const head = ({ batch }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: `${pick(language, batch.title, batch.bn_title)} · ${words.many[language]}`,
});

export default function BatchInvitePage({ data }: PageProps<typeof needs, typeof ahead>) {
  const { batch } = data;
  const { data: links } = useAnswer(listLinks, linksOf(batch.id), data.links);
  const link = links?.data.find((one) => one.kind === 'batch');
  return (
    <div className="work stack" data-density="staff">
      <BatchTop batch={batch} here="invite" />
      {links && (link ? <Linked batch={batch} link={link} /> : <Unlinked batch={batch} />)}
      <ByAddress batch={batch} />
      {batch.can.invite === true && <OpenInvitations batch_id={batch.id} />}
    </div>
  );
}
function useMaking(batch: BatchRecord) {
  const t = useWords();
  const toast = useToast();
  const { run, busy, error } = useAsk(makeBatchLink);
  const make = async () => {
    const made = await run({ batch_id: batch.id });
    if (made) toast(made.state === 'on' ? { text: t(linkWords.made), kind: 'ok' } : { text: t(linkWords.made_stopped), kind: 'info' });
  };
  return { make: () => void make(), busy, error };
}
function Unlinked({ batch }: { batch: BatchRecord }) {
  const t = useWords();
  const { may } = useSession();
  const { make, busy, error } = useMaking(batch);
  return (
    <Card className="stack">
      <FormFault error={error} />
      {batch.price_poisha > 0 && <Stopped by="to_pay" />}
      <EmptyState
        icon="qr-code"
        title={t(words.no_link)}
        level={2}
        action={
          <Allowed may={may('batch.update')} action={{ word: words.make, grant: 'batch.update' }}>
            <Button icon="plus" busy={busy} onClick={make}>
              {t(words.make)}
            </Button>
          </Allowed>
        }
      >
        {t(words.no_link_text)}
      </EmptyState>
    </Card>
  );
}
function Linked({ batch, link }: { batch: BatchRecord; link: JoinLink }) {
  const t = useWords();
  const language = useLanguage();
  const { may } = useSession();
  const [switching, setSwitching] = useState(false);
  const text = encodeURIComponent(t(words.share_text, { title: pick(language, link.title, link.bn_title), url: link.url }));
  const facts = [
    [t(words.until), link.expires_at ? date(language, link.expires_at) : t(linkWords.no_end)],
    [t(words.how_many), link.most === null ? t(linkWords.no_limit) : t(linkWords.of_most, { used: link.used, most: link.most })],
    [t(words.then), t(batch.needs_approval ? words.is_approved : words.is_in)],
  ] as const;
  return (
    <>
      <PassOn link={link}>
        <div className="row">
          <a className="btn b2" href={`https://wa.me/?text=${text}`} target="_blank" rel="noreferrer">
            {t(words.whatsapp)}
          </a>
          <a className="btn b2" href={`sms:?body=${text}`}>
            {t(words.sms)}
          </a>
        </div>
        <dl className="link-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="row">
          <ButtonLink look="b3" to={atJoinLink({ id: link.id })}>
            {t(words.all_links)}
          </ButtonLink>
          <Allowed may={may('batch.update')} action={{ word: linkWords.switch_off, grant: 'batch.update' }}>
            <Button look="bd2" onClick={() => setSwitching(true)}>
              {t(linkWords.switch_off)}
            </Button>
          </Allowed>
        </div>
      </PassOn>
      {switching && <SwitchLinkDialog link={link} onClose={() => setSwitching(false)} />}
    </>
  );
}

const MOST_AT_ONCE = 50;
interface Left {
  address: string;
  why: string;
}
function ByAddress({ batch }: { batch: BatchRecord }) {
  const t = useWords();
  const toast = useToast();
  const [text, setText] = useState('');
  const [left, setLeft] = useState<readonly Left[]>([]);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const addresses = [
      ...new Set(
        text
          .split(/[\n,;]/)
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    ];
    setFault(
      !addresses.length
        ? t(words.none_given)
        : addresses.length > MOST_AT_ONCE
          ? t(words.too_many, { most: MOST_AT_ONCE, n: addresses.length })
          : '',
    );
    if (busy || !addresses.length || addresses.length > MOST_AT_ONCE) return;
    setBusy(true);
    const refused: Left[] = [];
    for (const address of addresses)
      try {
        await askSignedIn(invite, { batch_id: batch.id, contact: address });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refused.push({ address, why: Object.values(error.fields ?? {}).flat()[0] ?? error.message });
      }
    setBusy(false);
    setLeft(refused);
    // what could not be sent stays to be mended
    setText(refused.map(({ address }) => address).join('\n'));
    const sent = addresses.length - refused.length;
    if (sent) toast({ text: t(words.sent, { n: sent }), kind: 'ok' });
  };
  return (
    <Card title={t(words.by_address)}>
      <Form errors={fault ? { addresses: [fault] } : undefined} onSubmit={send}>
        {left.length > 0 && (
          <Callout kind="warn" alert>
            <p>{t(words.not_sent, { n: left.length })}</p>
            <ul>
              {left.map(({ address, why }) => (
                <li key={address}>
                  <bdi>{address}</bdi>: {why}
                </li>
              ))}
            </ul>
          </Callout>
        )}
        <TextArea
          name="addresses"
          label={t(words.addresses)}
          hint={t(words.addresses_hint, { most: MOST_AT_ONCE })}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="row">
          <Allowed may={batch.can.invite} action={{ word: words.send, grant: 'enrollment.create' }}>
            <Button type="submit" icon="send" busy={busy}>
              {t(words.send)}
            </Button>
          </Allowed>
        </div>
      </Form>
    </Card>
  );
}
