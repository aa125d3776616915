// Screen of a site's settings: names, colour with its contrast, logo, what is switched, and a live preview beside them.
import './site.css';
import { useEffect, useRef, useState } from 'react';
import { idIn, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useHeldBack } from '#core/access/web/may.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useHold } from '#core/navigation/web/hold.ts';
import { mergeFields, type Values } from '#core/records/merge.ts';
import { columnsOf, type Fields } from '#core/records/declare.ts';
import { useRecord } from '#core/records/web/useRecord.ts';
import type { Writer } from '#core/history/writer.ts';
import { useSession } from '#core/session/web/session.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useToast } from '#ui/Toast.tsx';
import { useLive } from '#ui/useLive.ts';
import { type Clash, Conflict, useColumnNames, useWriterName } from '#ui/work/Conflict.tsx';
import { Editable, WhyClosed } from '#ui/work/Editable.tsx';
import { HistoryPanel } from '#ui/work/HistoryPanel.tsx';
import { Leaving } from '#ui/work/RecordDialogs.tsx';
import { RecordField } from '#ui/work/RecordFields.tsx';
import { words as recordWords } from '#ui/work/words-record.ts';
import { retrieveSite, type Site, updateSite, viewMainHistory, viewSiteHistory } from '../contract-site.ts';
import { inputOf, mainFields, siteFields, storedOf, valuesOf, valuesOfStored } from '../fields-site.ts';
import { judgeBrand } from '../rules.ts';
import { atIntroduction } from './addresses.ts';
import { titles } from '../words-titles-staff.ts';
import { words } from '../words-site.ts';
import { ColourField, isColour } from './ColourField.tsx';
import { LogoField } from './LogoField.tsx';
import { SitePreview } from './SitePreview.tsx';

const named = (where: Where) => ({ institution_id: idIn(where.query.get('institution')) });
export const needs = (where: Where) => ({ site: need(retrieveSite, named(where)) });

export default function SitePage({ data, where }: PageProps<typeof needs>) {
  const first = data.site.data;
  return <SiteForm key={`${where.url} ${first.id}`} first={first} />;
}
function SiteForm({ first }: { first: Site }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { user } = useSession();
  const held = useHeldBack();
  const [site, setSite] = useState(first);
  const fields: Fields = site.id === null ? mainFields : siteFields;
  const names = columnsOf(fields);
  const record = useRecord(`site:${site.id ?? 'main'}`, fields, valuesOf(site), site.version);
  const { run, busy, error } = useAsk(updateSite);
  const called = useColumnNames(fields);
  const [clash, setClash] = useState<Clash>();
  const writerSaid = useWriterName();
  const sent = useRef<{ base: Values; mine: Values }>(undefined);
  const count = Object.keys(record.changed).length;
  const hold = useHold(() => count > 0);
  // before the script has taken over, the browser would send the form as an address
  const live = useLive();
  const brand = String(record.values.brand ?? '').trim();
  const unfit = site.id !== null && brand !== '' && (!isColour(brand) || !judgeBrand(brand).readable);
  const name = site.id === null ? t(words.main) : pick(language, String(record.values.title ?? ''), String(record.values.bn_title ?? ''));

  const send = async (base: Values, mine: Values, version: number, over?: { site: Site; told: string }): Promise<void> => {
    const done = await run({ ...inputOf(mine, over?.site ?? site), version });
    if (!done) {
      sent.current = { base, mine };
      return;
    }
    setClash(undefined);
    record.clear();
    setSite(done.data);
    toast({ text: over?.told ?? t(words.saved), kind: 'ok' });
  };
  // the error comes with the next rendering: what it was about is kept
  useEffect(() => {
    const was = sent.current;
    if (!error || !was) return;
    sent.current = undefined;
    if (error.code !== 'stale') return;
    const { current, ...writer } = error.detail as Writer & { current: Site };
    const theirs = valuesOf(current);
    const { clash: fought } = mergeFields(names, was.base, { ...was.base, ...was.mine }, theirs);
    // oxlint-disable-next-line react/set-state-in-effect -- what the server answered decides what is shown
    if (fought.length) setClash({ base: was.base, mine: { ...was.base, ...was.mine }, theirs, ...writer, version: current.version });
    else {
      const told = writer.own ? t(recordWords.merged_own) : t(words.took_over, { name: writerSaid(writer) });
      void send(theirs, was.mine, current.version, { site: current, told });
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [error]);

  const save = () => {
    if (busy || unfit) return;
    if (count) void send(record.base, record.changed, record.version);
    else toast({ text: t(words.nothing), kind: 'info' });
  };
  const told = error && error.code !== 'stale' ? error : undefined;
  const may = site.can.update === true && held !== 'looking';
  const row = { id: site.id ?? 0, ...storedOf(site) };
  const take = (version: Values) => record.setAll(valuesOfStored(version, site));
  const history = (
    <HistoryPanel
      key={site.version}
      call={site.id === null ? viewMainHistory : viewSiteHistory}
      row={row}
      onTake={may ? take : undefined}
    />
  );
  const flags = (prefix: string) =>
    names
      .filter((one) => one.startsWith(prefix))
      .map((one) => <RecordField key={one} name={one} field={fields[one]!} values={record.values} onChange={record.set} />);
  return (
    <div className="work stack" data-density="staff">
      <div className="head">
        <div>
          <h1>{t(titles.site)}</h1>
          <p className="muted">
            <b>{name}</b> · {t(words.about, { site: site.address.replace(/^https?:\/\//, '') })}
          </p>
        </div>
        <div className="row">
          {site.id !== null && (
            <ButtonLink look="b2" icon="file-pen-line" to={atIntroduction({ institution: site.id })}>
              {t(titles.introduction)}
            </ButtonLink>
          )}
          <a className="btn b2" href={site.address}>
            {t(words.visit)}
          </a>
        </div>
      </div>
      {!may && <WhyClosed>{t(words.only_look)}</WhyClosed>}
      {clash ? (
        <Conflict
          fields={fields}
          names={names}
          clash={clash}
          me={user}
          busy={busy}
          onSave={(chosen) => void send(clash.theirs, chosen, clash.version)}
          onBack={() => setClash(undefined)}
        />
      ) : (
        <div className={site.id === null ? 'stack' : 'site-two'}>
          <Form
            errors={told?.fields}
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
            onKeyDown={(event) => {
              if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              save();
            }}
          >
            <FormFault error={told} />
            <Editable may={may}>
              {site.id !== null && (
                <Card title={t(words.looks)}>
                  <div className="stack">
                    <RecordField name="title" field={fields.title!} values={record.values} onChange={record.set} />
                    <ColourField value={brand} onChange={(colour) => record.set('brand', colour)} />
                    <LogoField site={site} onSaved={setSite} />
                  </div>
                </Card>
              )}
              <Card title={t(words.switched)}>
                <p className="hint">{t(words.switched_hint)}</p>
                <div className="site-flags">{flags('module_')}</div>
                {flags('white_')}
              </Card>
              {site.id !== null && (
                <Card title={t(words.menu)}>
                  <div className="site-flags">{flags('menu_')}</div>
                </Card>
              )}
              <div className="row">
                <Button type="submit" icon="save" busy={busy} disabled={!live || unfit}>
                  {t(unfit ? words.save_blocked : words.save)}
                </Button>
                {count > 0 && (
                  <Button look="b3" icon="undo-2" onClick={() => record.clear()}>
                    {t(words.undo)}
                  </Button>
                )}
                <span className="small" role="status">
                  {count > 0 && t(words.changes_n, { n: count })}
                </span>
              </div>
            </Editable>
          </Form>
          {site.id !== null && (
            <div className="stack">
              <SitePreview name={name} brand={isColour(brand) ? brand : ''} logo={site.logo_path} />
              {history}
            </div>
          )}
          {site.id === null && history}
        </div>
      )}
      <Leaving record={record} hold={hold} called={called} />
    </div>
  );
}
