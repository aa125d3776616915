// Questions of the bank in a quiz: several chosen at once, each with the version that was taken; a newer one is taken when its author says so.
import { useState } from 'react';
import { newKey } from '#core/contract/new-key.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { parseQuestions, typeWords, type WrittenQuestion } from '#features/questions/written.ts';
import { atBankQuestion } from '#features/bank/addresses.ts';
import { listQuestions, takeQuestions, type Taken as TakenQuestion, viewFolders, viewTaken } from '#features/bank/contract.ts';
import { MOST_TAKEN } from '#features/bank/rules.ts';
import { createQuestion, differencesOf } from '#features/bank/web/public-staff.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Link } from '#ui/Link.tsx';
import { Pager } from '#ui/Pager.tsx';
import { fromBank as words } from '../words-from-bank.ts';

export interface FromBankProps {
  stored: string;
  may: boolean;
  onChange: (stored: string) => void;
}
const store = (list: readonly WrittenQuestion[]) => (list.length ? JSON.stringify(list) : '');
/** What stays with its place in the lesson when another version stands there. */
const placeOf = ({ about, at }: WrittenQuestion) => ({ about, ...(at !== undefined && { at }) });
/** What beside the list of questions tells of the bank. */
export function FromBank({ stored, may, onChange }: FromBankProps) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const list = parseQuestions(stored);
  const taken = list.filter((question) => question.bank);
  const change = (key: string, next: WrittenQuestion) => onChange(store(list.map((one) => (one.key === key ? next : one))));
  return (
    <div className="stack">
      {may && (
        <div className="row">
          <Button look="b2" icon="layers" onClick={() => setOpen(true)}>
            {t(words.choose)}
          </Button>
        </div>
      )}
      {taken.length > 0 && <Taken list={list} may={may} onChange={change} />}
      {may && <IntoBank list={list} onChange={change} />}
      {open && <BankChooser list={list} onClose={() => setOpen(false)} onTake={(some) => onChange(store([...list, ...some]))} />}
    </div>
  );
}
function Taken({
  list,
  may,
  onChange,
}: {
  list: readonly WrittenQuestion[];
  may: boolean;
  onChange: (key: string, next: WrittenQuestion) => void;
}) {
  const t = useWords();
  const language = useLanguage();
  const taken = list.flatMap((question, i) => (question.bank ? [{ question, bank: question.bank, n: i + 1 }] : []));
  const { data } = useAnswer(viewTaken, { ids: taken.map(({ bank }) => bank.id) });
  return (
    <ul className="checks">
      {taken.map(({ question, bank, n }) => {
        const now = data?.find(({ id }) => id === bank.id);
        const newer = now?.version && now.version > bank.version ? now.version : undefined;
        const digits = (value: number) => number(language, value);
        return (
          <li key={question.key}>
            <div className="stack grow">
              <span>
                {t(words.question_n, { n: digits(n) as never })}:{' '}
                <Link to={atBankQuestion({ id: bank.id })}>{t(words.of_bank, { v: digits(bank.version) })}</Link>
              </span>
              {now && now.version === null && <Callout kind="warn">{t(words.gone)}</Callout>}
              {newer && <Newer {...{ question, version: newer, bank_id: bank.id, may }} onTake={(next) => onChange(question.key, next)} />}
              {may && (
                <Button look="b3" icon="unlink" onClick={() => onChange(question.key, { ...question, key: `q-${newKey()}`, bank: null })}>
                  {t(words.make_own, { n: digits(n) as never })}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
/** The newer version is fetched when it is looked at or taken. */
function Newer({
  question,
  version,
  bank_id,
  may,
  onTake,
}: {
  question: WrittenQuestion;
  version: number;
  bank_id: number;
  may: boolean;
  onTake: (next: WrittenQuestion) => void;
}) {
  const t = useWords();
  const language = useLanguage();
  const [shown, setShown] = useState(false);
  const { data } = useAnswer(takeQuestions, shown ? { ids: [bank_id] } : null);
  const taking = useAsk(takeQuestions);
  const take = async () => {
    const [newest] = (await taking.run({ ids: [bank_id] })) ?? [];
    if (newest) onTake({ ...newest.question, ...placeOf(question), bank: { id: bank_id, version: newest.version } });
  };
  const newest = data?.[0];
  return (
    <Callout>
      <p>{t(words.newer, { v: number(language, version) })}</p>
      {taking.error && <p className="err">{taking.error.message}</p>}
      <div className="row">
        <Button look="b3" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t(words.see)}
        </Button>
        {may && (
          <Button look="b2" busy={taking.busy} onClick={() => void take()}>
            {t(words.take_newer)}
          </Button>
        )}
      </div>
      {shown &&
        newest &&
        differencesOf(question, newest.question).map(({ key, word, pieces }) => (
          <p key={key} className="small">
            {t(word)}:{' '}
            {pieces.map((piece, i) => {
              const at = `${key}-${i}`;
              if (piece.kind === 'added') return <ins key={at}>{piece.text}</ins>;
              return piece.kind === 'removed' ? <del key={at}>{piece.text}</del> : <span key={at}>{piece.text}</span>;
            })}
          </p>
        ))}
    </Callout>
  );
}
/** A question that was written here goes into the bank, and is taken from there. */
function IntoBank({ list, onChange }: { list: readonly WrittenQuestion[]; onChange: (key: string, next: WrittenQuestion) => void }) {
  const t = useWords();
  const language = useLanguage();
  const making = useAsk(createQuestion);
  const [key, setKey] = useState('');
  const own = list.flatMap((question, i) => (question.bank ? [] : [{ question, n: i + 1 }]));
  const chosen = own.find(({ question }) => question.key === key);
  const put = async () => {
    if (!chosen) return;
    const made = await making.run({ question: chosen.question as never });
    if (!made?.written) return;
    setKey('');
    onChange(key, { ...made.written, ...placeOf(chosen.question), bank: { id: made.id, version: made.version } });
  };
  if (!own.length) return null;
  return (
    <details>
      <summary>{t(words.into_bank)}</summary>
      <div className="stack">
        {making.error && <Callout kind="bad">{making.error.message}</Callout>}
        <Select
          name="into-bank"
          label={t(words.which)}
          value={chosen ? key : ''}
          options={own.map(({ question, n }) => ({
            value: question.key,
            label: `${number(language, n)}. ${pick(language, question.text, question.bn_text).slice(0, 80)}`,
          }))}
          onChange={(event) => setKey(event.target.value)}
        />
        <Button look="b2" busy={making.busy} disabled={!chosen} onClick={() => void put()}>
          {t(words.put)}
        </Button>
      </div>
    </details>
  );
}
const scopes = ['mine', 'institution', 'shared'] as const;
function BankChooser({
  list,
  onClose,
  onTake,
}: {
  list: readonly WrittenQuestion[];
  onClose: () => void;
  onTake: (some: WrittenQuestion[]) => void;
}) {
  const t = useWords();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const [scope, setScope] = useState<(typeof scopes)[number]>('mine');
  const [folder, setFolder] = useState('');
  const [page, setPage] = useState(1);
  const [ids, setIds] = useState<readonly number[]>([]);
  const taking = useAsk(takeQuestions);
  const { data: tree } = useAnswer(viewFolders, {});
  const { data } = useAnswer(listQuestions, { search, scope, page, limit: 10, ...(folder && { folder_id: Number(folder) }) } as never);
  const there = new Set(list.flatMap(({ bank }) => bank?.id ?? []));
  const again = () => setPage(1);
  const take = async () => {
    const some: TakenQuestion[] = [];
    for (let i = 0; i < ids.length; i += MOST_TAKEN) {
      const portion = await taking.run({ ids: ids.slice(i, i + MOST_TAKEN) });
      if (!portion) return;
      some.push(...portion);
    }
    onTake(some.map(({ id, version, question }) => ({ ...question, bank: { id, version } })));
    onClose();
  };
  return (
    <FormDialog
      title={t(words.choose)}
      deed={ids.length ? t(words.take, { n: ids.length }) : t(words.take_none)}
      able={ids.length > 0}
      busy={taking.busy}
      error={taking.error}
      onSend={() => void take()}
      onClose={onClose}
    >
      <TextField
        name="search"
        type="search"
        label={t(words.search)}
        value={search}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => {
          setSearch(event.target.value);
          again();
        }}
      />
      <Select
        name="scope"
        label={t(words.whose)}
        empty={false}
        value={folder ? `f${folder}` : scope}
        options={[
          ...scopes.filter((one) => one !== 'institution' || tree?.institution).map((one) => ({ value: one, label: t(words.scopes[one]) })),
          ...(tree?.folders ?? []).map((one) => ({ value: `f${one.id}`, label: `${'— '.repeat(one.path.length - 1)}${one.name}` })),
        ]}
        onChange={(event) => {
          const { value } = event.target;
          setFolder(value.startsWith('f') ? value.slice(1) : '');
          if (!value.startsWith('f')) setScope(value as typeof scope);
          again();
        }}
      />
      <p role="status" className="small muted">
        {data && t(data.more ? words.found_more : words.found, { n: data.total })}
      </p>
      {data?.data.map((row) => (
        <Checkbox
          key={row.id}
          name={`take-${row.id}`}
          label={pick(language, row.title, row.bn_title)}
          hint={`${t(typeWords[row.type])}${row.tags.length ? ` · ${row.tags.join(', ')}` : ''}${there.has(row.id) ? ` · ${t(words.here_already)}` : ''}`}
          checked={ids.includes(row.id)}
          disabled={there.has(row.id) || row.can.use !== true}
          onChange={(event) => setIds(event.target.checked ? [...ids, row.id] : ids.filter((id) => id !== row.id))}
        />
      ))}
      {data && data.last_page > 1 && <Pager page={data.current_page} last={data.last_page} onPage={setPage} />}
    </FormDialog>
  );
}
