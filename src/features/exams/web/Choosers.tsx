// Dialogs of the builder of an exam: a folder of the question bank, or certain questions of it.
import { useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atBankFolders } from '#features/bank/addresses.ts';
import { type BankFolder, listQuestions, viewFolders } from '#features/bank/contract.ts';
import type { Out } from '#core/contract/call.ts';
import { typeWords } from '#features/questions/written.ts';
import { Checkbox } from '#ui/Choice.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Link } from '#ui/Link.tsx';
import { Pager } from '#ui/Pager.tsx';
import { words } from '../words-staff.ts';

type ListedQuestion = Out<typeof listQuestions>['data'][number];
const setIn = ({ path, name }: BankFolder) => `${'— '.repeat(Math.max(0, path.length - 1))}${name}`;
export function FolderChooser({ onTake, onClose }: { onTake: (folder: BankFolder) => void; onClose: () => void }) {
  const t = useWords();
  const { data } = useAnswer(viewFolders, {});
  const [chosen, setChosen] = useState('');
  const folders = (data?.folders ?? []).filter(({ level }) => level !== 'view');
  const folder = folders.find(({ id }) => String(id) === chosen);
  return (
    <FormDialog
      title={t(words.choose_folder)}
      deed={t(words.put_in)}
      busy={false}
      error={undefined}
      onSend={() => (folder ? onTake(folder) : data && !folders.length && onClose())}
      onClose={onClose}
    >
      {data && !folders.length ? (
        <p>
          {t(words.no_folders)} <Link to={atBankFolders()}>{t(words.to_bank)}</Link>
        </p>
      ) : (
        <Select
          name="folder"
          label={t(words.folder)}
          required
          value={chosen}
          options={folders.map((one) => ({ value: String(one.id), label: `${setIn(one)} (${t(words.n_meant, { n: one.questions })})` }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
export function BankChooser({
  there,
  onTake,
  onClose,
}: {
  there: readonly number[];
  onTake: (some: readonly ListedQuestion[]) => void;
  onClose: () => void;
}) {
  const t = useWords();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const [folder, setFolder] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly ListedQuestion[]>([]);
  const { data: tree } = useAnswer(viewFolders, {});
  const { data } = useAnswer(listQuestions, { search, page, limit: 10, ...(folder && { folder_id: Number(folder) }) } as never);
  return (
    <FormDialog
      title={t(words.choose_question)}
      deed={chosen.length ? t(words.put_in_n, { n: chosen.length }) : t(words.put_in_none)}
      able={chosen.length > 0}
      busy={false}
      error={undefined}
      onSend={() => onTake(chosen)}
      onClose={onClose}
    >
      <TextField
        name="search"
        type="search"
        label={t(words.find_question)}
        value={search}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => {
          setSearch(event.target.value);
          setPage(1);
        }}
      />
      <Select
        name="folder"
        label={t(words.folder)}
        empty={t(words.any_difficulty)}
        value={folder}
        options={(tree?.folders ?? []).map((one) => ({ value: String(one.id), label: setIn(one) }))}
        onChange={(event) => {
          setFolder(event.target.value);
          setPage(1);
        }}
      />
      <p role="status" className="small muted">
        {data && t(data.more ? words.found_more : words.found, { n: data.total })}
      </p>
      <div className="ex-found">
        {data?.data.map((row) => (
          <Checkbox
            key={row.id}
            name={`take-${row.id}`}
            label={pick(language, row.title, row.bn_title)}
            hint={`${t(typeWords[row.type])}${row.tags.length ? ` · ${row.tags.join(', ')}` : ''}`}
            checked={chosen.some(({ id }) => id === row.id)}
            disabled={there.includes(row.id) || row.can.use !== true}
            onChange={(event) => setChosen(event.target.checked ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id))}
          />
        ))}
      </div>
      {data && data.last_page > 1 && <Pager page={data.current_page} last={data.last_page} onPage={setPage} />}
    </FormDialog>
  );
}
