// Staff screen of one link to join by: passing it on, its limit and end, switching it off, who came by it.
import './joining-staff.css';
import { type FormEvent, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { viewOwn } from '#core/lists/contract.ts';
import { inputOfState, readListState } from '#core/lists/declare.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { FormFault } from '#ui/FormFault.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Link } from '#ui/Link.tsx';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/Form.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { List } from '#ui/work/List.tsx';
import { atJoinAskers, atJoinLinks } from '../addresses.ts';
import { changeLink, listJoined, viewLink } from '../contract-staff.ts';
import { type Joined, type JoinLink, joined, joinLinks } from '../lists.ts';
import { words } from '../words-staff.ts';
import { PassOn } from './PassOn.tsx';
import { SwitchLinkDialog } from './SwitchLinkDialog.tsx';
import { TermFields, termsOf } from './TermFields.tsx';

export const needs = ({ params }: Where) => ({ link: need(viewLink, { id: idOf({ params }) }) });
export const ahead = (_data: unknown, { params, query }: Where) => ({
  found: wish(listJoined, { id: idOf({ params }), ...inputOfState(readListState(joined, query)) } as never),
  own: wish(viewOwn, { list: joined.name }),
});

function Terms({ link, onChanged }: { link: JoinLink; onChanged: (link: JoinLink) => void }) {
  const t = useWords();
  const toast = useToast();
  const { may } = useSession();
  const { run, busy, error } = useAsk(changeLink);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const changed = await run({ id: link.id, ...termsOf(new FormData(event.currentTarget)) });
    if (!changed) return;
    onChanged(changed);
    toast({ text: t(words.saved), kind: 'ok' });
  };
  return (
    <Card title={t(words.terms)}>
      <Form errors={error?.fields} onSubmit={send}>
        <FormFault error={error} shown={['most', 'expires_at', 'note']} />
        <TermFields link={link} />
        <div className="row">
          <Allowed may={may('batch.update')} action={{ word: words.save, grant: 'batch.update' }}>
            <Button type="submit" busy={busy}>
              {t(words.save)}
            </Button>
          </Allowed>
        </div>
      </Form>
    </Card>
  );
}

export default function LinkPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const { may } = useSession();
  const [link, setLink] = useState(data.link);
  const [switching, setSwitching] = useState(false);
  const title = pick(language, link.title, link.bn_title);
  const { word, look, icon } = joinLinks.columns.state.states[link.state];
  const act = link.state === 'off' ? words.switch_on : words.switch_off;
  const facts = [
    link.most === null ? `${t(words.came)}: ${number(language, link.used)}` : t(words.of_most, { used: link.used, most: link.most }),
    link.expires_at ? t(words.until_day, { date: date(language, link.expires_at) }) : t(words.no_end),
    link.note,
  ];
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(words.many), to: atJoinLinks() }, { label: title }]} />
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p className="muted">
            <Badge kind={look} icon={icon as IconName}>
              {t(word)}
            </Badge>{' '}
            {facts.filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="row">
          <Allowed may={may('batch.update')} action={{ word: act, grant: 'batch.update' }}>
            <Button look="b2" icon={link.state === 'off' ? 'circle-check' : 'ban'} onClick={() => setSwitching(true)}>
              {t(act)}
            </Button>
          </Allowed>
        </div>
      </div>
      {link.asked > 0 && (
        <Callout>
          {t(words.asked_text, { n: link.asked })} <Link to={atJoinAskers({ id: link.id })}>{t(words.see_who)}</Link>
        </Callout>
      )}
      <PassOn link={link} onChanged={setLink} />
      <Terms link={link} onChanged={setLink} />
      <h2>{t(words.who_came)}</h2>
      <List<Joined>
        list={joined}
        call={listJoined}
        also={{ id: link.id }}
        ahead={data.found}
        own={data.own}
        empty={<EmptyState title={t(words.nobody_came)} level={3} />}
      />
      {switching && <SwitchLinkDialog link={link} onClose={() => setSwitching(false)} onDone={setLink} />}
    </div>
  );
}
