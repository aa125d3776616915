// Screen of questions that come in and go out: a file to bring in, and the loss of a format told before questions leave in it.
import { useState } from 'react';
import { Refused } from '#core/contract/web/client.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { date } from '#core/i18n/dates.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { saveFile } from '#core/lists/web/download.ts';
import { atBankList } from '#features/bank/addresses.ts';
import { viewFolders } from '#features/bank/contract.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Select } from '#ui/Field.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { RunOf } from '#ui/RunOf.tsx';
import { TableSkeleton } from '#ui/Skeleton.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { Making } from '#ui/work/Making.tsx';
import { useSaveFile } from '#ui/work/useSaveFile.ts';
import { sheetPath } from '#core/records/declare.ts';
import { atExchangeInto, atExchangeSheet } from '../addresses.ts';
import { downloadMade, exportQuestions, MOST_AT_ONCE, type OutForm, startExport, viewLosses, viewMade } from '../contract.ts';
import { formatWords, lossWords, screen as words } from '../words.ts';

export const needs = () => ({ folders: need(viewFolders, {}) });

export default function ExchangePage({ data: { folders }, where }: PageProps<typeof needs>) {
  const t = useWords();
  return (
    <ListScreen
      title={t(words.title)}
      about={t(words.about)}
      trail={[{ label: t(words.bank), to: atBankList() }, { label: t(words.title) }]}
    >
      <ImportCard folders={folders.folders} folder={where.params.folder ?? where.query.get('folder') ?? ''} />
      <ExportCard folders={folders.folders} folder={where.query.get('folder') ?? ''} ids={where.query.get('ids') ?? ''} />
    </ListScreen>
  );
}
type Folders = PageProps<typeof needs>['data']['folders']['folders'];
/** A folder among others: how deep it stands, and whose it is. */
function useCalled() {
  const t = useWords();
  const language = useLanguage();
  return ({ path, name: own, whose, owner, bn_owner }: Folders[number]): string => {
    const name = `${'– '.repeat(path.length - 1)}${own}`;
    if (whose === 'institution') return t(words.of_institution, { name });
    return whose === 'shared' ? t(words.of_shared, { name, owner: pick(language, owner, bn_owner) }) : name;
  };
}
/** Folders that questions may be put into, of whosever bank. */
function ImportCard({ folders, folder }: { folders: Folders; folder: string }) {
  const t = useWords();
  const mine = folders.filter(({ level }) => level === 'own' || level === 'share' || level === 'edit');
  const [into, setInto] = useState(mine.some(({ id }) => String(id) === folder) ? folder : '');
  const called = useCalled();
  const places = [{ value: '', label: t(words.into_own) }, ...mine.map((one) => ({ value: String(one.id), label: called(one) }))];
  return (
    <Card title={t(words.import_title)} className="stack">
      <p>{t(words.import_text)}</p>
      <Select
        name="into"
        label={t(words.into)}
        options={places}
        value={into}
        empty={false}
        onChange={(event) => setInto(event.target.value)}
      />
      <p>
        <Making word={words.choose_file}>
          <ButtonLink to={into ? sheetPath(atExchangeInto({ folder: into })) : atExchangeSheet()} icon="upload">
            {t(words.choose_file)}
          </ButtonLink>
        </Making>
      </p>
    </Card>
  );
}
function ExportCard({ folders, folder, ids }: { folders: Folders; folder: string; ids: string }) {
  const t = useWords();
  const language = useLanguage();
  const called = useCalled();
  const chosen = /^\d+(\.\d+)*$/.test(ids) ? ids : '';
  const [which, setWhich] = useState(chosen ? 'chosen' : folder);
  const [form, setForm] = useState<OutForm>('gift');
  const qti = (v: string) => `${t(formatWords.of.qti)} · ${t(words.version, { v })}`;
  const forms: Record<OutForm, string> = {
    ...{ gift: t(formatWords.of.gift), moodle_xml: t(formatWords.of.moodle_xml), qti21: qti('2.1'), qti22: qti('2.2'), qti30: qti('3.0') },
    ...{ xlsx: t(words.excel), csv: t(words.csv), docx: t(words.docx) },
  };
  const input = { form, ...(which === 'chosen' ? { ids: chosen } : which && { folder_id: Number(which) }) };
  const places = [
    ...(chosen ? [{ value: 'chosen', label: t(words.selected, { n: chosen.split('.').length }) }] : []),
    { value: '', label: t(words.all_own) },
    ...folders.filter(({ level }) => level !== 'view').map((one) => ({ value: String(one.id), label: called(one) })),
  ];
  return (
    <Card title={t(words.export_title)} className="stack">
      <Select name="which" label={t(words.which)} options={places} empty={false} value={which} onChange={(e) => setWhich(e.target.value)} />
      <Select
        name="form"
        label={t(words.format)}
        options={Object.entries(forms).map(([value, label]) => ({ value, label }))}
        empty={false}
        value={form}
        onChange={(e) => setForm(e.target.value as OutForm)}
      />
      <Losses key={`${which} ${form}`} input={input} language={language} />
      <Made />
    </Card>
  );
}
function Losses({ input, language }: { input: Record<string, unknown> & { form: OutForm }; language: 'en' | 'bn' }) {
  const t = useWords();
  const { data, error } = useAnswer(viewLosses, input as never);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  if (error) return <FormFault error={error} />;
  if (!data) return <TableSkeleton rows={3} />;
  const save = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      await saveFile(exportQuestions, input);
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      setRefused(fault);
    } finally {
      setBusy(false);
    }
  };
  const word = (code: keyof typeof lossWords.of): string => lossWords.of[code][language];
  const held = (names: readonly (keyof typeof formatWords.of)[]) =>
    names.length > 0 && (
      <span className="tiny">{t(words.which_can, { formats: names.map((name) => formatWords.of[name][language]).join(', ') })}</span>
    );
  return (
    <div className="stack" aria-live="polite">
      {data.all === 0 ? (
        <p className="muted">{t(words.none)}</p>
      ) : (
        <ul className="stack">
          <li>
            <Badge kind="ok" icon="check">
              {t(words.whole, { n: data.whole })}
            </Badge>
          </li>
          {data.lost.map(({ code, n, held_by, returns }) => (
            <li key={code} className="row">
              <Badge kind="warn" icon="circle-alert">
                {t(words.loses, { n, what: word(code) })}
              </Badge>{' '}
              {held(held_by)} {returns && <span className="tiny muted">{t(words.returns)}</span>}
            </li>
          ))}
          {data.refused.map(({ code, n, held_by, returns }) => (
            <li key={code} className="row">
              <Badge kind="danger" icon="circle-x">
                {t(words.refused, { n, what: word(code) })}
              </Badge>{' '}
              {held(held_by)} {returns && <span className="tiny muted">{t(words.returns)}</span>}
            </li>
          ))}
        </ul>
      )}
      <FormFault error={refused} />
      {data.all > MOST_AT_ONCE && data.goes > 0 && <Start input={input} n={data.goes} />}
      {data.all <= MOST_AT_ONCE && data.goes > 0 && (
        <p>
          <Button icon="download" busy={busy} onClick={() => void save()}>
            {t(words.download, { n: data.goes })}
          </Button>
        </p>
      )}
    </div>
  );
}
/** So many that nobody waits for them. */
function Start({ input, n }: { input: object; n: number }) {
  const t = useWords();
  const { run, busy, error } = useAsk(startExport);
  return (
    <>
      <FormFault error={error} />
      <p className="small muted">{t(words.made_about)}</p>
      <p>
        <Button icon="download" busy={busy} onClick={() => void run(input as never)}>
          {t(words.make, { n })}
        </Button>
      </p>
    </>
  );
}
/** The file that was made in the background: on its way, or to be downloaded. */
function Made() {
  const t = useWords();
  const language = useLanguage();
  const { data: made, reload } = useAnswer(viewMade, {});
  const { busy, save } = useSaveFile();
  if (!made || made.state === 'none') return null;
  if (made.state === 'failed') return <Callout kind="bad">{t(words.failed)}</Callout>;
  if (made.state === 'making')
    return <RunOf run_id={made.run_id!} level={3} label={t(words.making)} text={t(words.made_about)} onEnd={reload} />;
  return (
    <Callout kind="ok">
      <div className="stack" role="status">
        <p>{t(words.until, { at: date(language, made.until!) })}</p>
        <p>
          <Button icon="download" busy={busy} onClick={() => void save(downloadMade, {})}>
            {t(words.fetch, { name: made.file_name!, size: bytes(language, made.bytes!) })}
          </Button>
        </p>
      </div>
    </Callout>
  );
}
