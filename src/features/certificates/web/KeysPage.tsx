// Public signing keys page: current and earlier keys of certificates.
import './certificate.css';
import { type Head, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import { atHome } from '#features/home/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Card } from '#ui/Card.tsx';
import { Pager } from '#ui/Pager.tsx';
import { atCheck, atKeys } from '../addresses.ts';
import { type Key, listKeys } from '../contract.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';

export const needs = ({ query }: Where) => ({ list: need(listKeys, { page: query.get('page') ?? 1 }) });
export const head = (_data: PageProps<typeof needs>['data'], language: Language): Head => ({
  description: words.keys_about[language],
  canonical: atKeys(),
});

export default function KeysPage({ data: { list } }: PageProps<typeof needs>) {
  const t = useWords();
  return (
    <div className="wrap check-page stack">
      <Breadcrumb
        trail={[{ label: t(words.home), to: atHome() }, { label: t(titles.check_title), to: atCheck() }, { label: t(titles.keys_title) }]}
      />
      <h1>{t(titles.keys_title)}</h1>
      <p className="muted">{t(words.keys_about)}</p>
      <dl className="kv">
        {list.data[0] && (
          <div>
            <dt>{t(words.keys_issuer)}</dt>
            <dd className="key-text">{list.data[0].did}</dd>
          </div>
        )}
        <div>
          <dt>{t(words.keys_program)}</dt>
          <dd>
            <a href="/.well-known/did.json">/.well-known/did.json</a>
          </dd>
        </div>
      </dl>
      {list.data.map((key) => (
        <KeyCard key={key.multikey} item={key} />
      ))}
      <Pager page={list.current_page} last={list.last_page} label={t(words.key_pages)} />
    </div>
  );
}

function KeyCard({ item: { multikey, created_at, retired_at } }: { item: Key }) {
  const t = useWords();
  const language = useLanguage();
  const from = date(language, created_at);
  return (
    <Card
      title={t(words.key_title, { date: from })}
      aside={
        <Badge kind={retired_at ? 'info' : 'ok'} icon={retired_at ? 'clock' : 'badge-check'}>
          {t(retired_at ? words.key_retired : words.key_in_use)}
        </Badge>
      }
    >
      <p className="small">
        {retired_at ? t(words.key_until, { from, until: date(language, retired_at) }) : t(words.key_from, { date: from })}
      </p>
      <p className="small key-text" lang="en">
        {multikey}
      </p>
    </Card>
  );
}
