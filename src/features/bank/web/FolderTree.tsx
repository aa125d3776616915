// The tree of folders beside the list of the bank: where one is, how many questions are in each, and what can be dropped on it.
import { type DragEvent, useState } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { atAlike, atBankFolder, atBankList, atBankQuestion, atBankShared, atRemoved } from '../addresses.ts';
import type { BankFolder, Folders } from '../contract.ts';
import { webWords as words } from '../words-web.ts';

const ADDRESS = new RegExp(`${atBankQuestion.path.replace('/:id', '')}/(\\d+)`);
/** The question whose link is dragged. */
const draggedIn = (event: DragEvent): number | undefined => {
  const id = ADDRESS.exec(event.dataTransfer.getData('text/uri-list'))?.[1];
  return id ? Number(id) : undefined;
};
interface NodeProps {
  to: string;
  icon: IconName;
  label: string;
  n?: number | undefined;
  here: boolean;
  onDrop?: ((id: number) => void) | undefined;
}
function Node({ to, icon, label, n, here, onDrop }: NodeProps) {
  const language = useLanguage();
  const [over, setOver] = useState(false);
  const dropping = onDrop && {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('text/uri-list')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const id = draggedIn(event);
      if (id === undefined) return;
      event.preventDefault();
      onDrop(id);
    },
  };
  return (
    <span {...dropping}>
      <Link to={to} className={over ? 'drop' : undefined} {...(here && { 'aria-current': 'page' as const })}>
        <Icon name={icon} />
        <span className="grow">{label}</span>
        {n !== undefined && <span className="n">{number(language, n)}</span>}
      </Link>
    </span>
  );
}
export interface FolderTreeProps {
  folders: Folders;
  /** The address that is shown. */
  here: string;
  /** A question was dropped on a folder, or outside of all. */
  onDrop: (id: number, folder: BankFolder | undefined) => void;
}
export function FolderTree(props: FolderTreeProps) {
  const t = useWords();
  const { folders, here, onDrop } = props;
  const branch = (parent: number | null, whose: BankFolder['whose']) => {
    const inside = folders.folders.filter((one) => one.parent_id === parent && one.whose === whose);
    if (!inside.length) return null;
    return (
      <ul>
        {inside.map((folder) => (
          <li key={folder.id}>
            <Node
              to={atBankFolder({ slug: folder.slug })}
              icon={here === atBankFolder({ slug: folder.slug }) ? 'folder-open' : 'folder'}
              label={folder.name}
              n={folder.questions}
              here={here === atBankFolder({ slug: folder.slug })}
              onDrop={folder.whose === 'shared' ? undefined : (id) => onDrop(id, folder)}
            />
            {branch(folder.id, whose)}
          </li>
        ))}
      </ul>
    );
  };
  const ours = `${atBankList()}?scope=institution`;
  const tree = (
    <nav className="bk-tree" aria-label={t(words.folders)}>
      <ul>
        <li>
          <Node
            to={atBankList()}
            icon="layers"
            label={t(words.all)}
            n={folders.all}
            here={here === atBankList()}
            onDrop={(id) => onDrop(id, undefined)}
          />
          {branch(null, 'mine')}
        </li>
        {folders.institution && (
          <li>
            <Node to={ours} icon="building-2" label={t(words.ours)} n={folders.institution.all} here={here === ours} />
            {branch(null, 'institution')}
          </li>
        )}
        <li>
          <Node to={atBankShared()} icon="users-round" label={t(words.shared)} here={here === atBankShared()} />
          {branch(null, 'shared')}
        </li>
        <li>
          <Node to={atAlike()} icon="copy" label={t(words.alike)} here={here === atAlike()} />
        </li>
        <li>
          <Node to={atRemoved()} icon="trash-2" label={t(words.deleted)} n={folders.removed} here={here === atRemoved()} />
        </li>
      </ul>
    </nav>
  );
  const name = folders.folders.find(({ slug }) => here === atBankFolder({ slug }))?.name ?? t(words.all);
  return (
    <aside className="card" aria-label={t(words.folders)}>
      <div className="to-lg">
        <Disclosure summary={t(words.open_folders, { name })}>{tree}</Disclosure>
      </div>
      <div className="from-lg">{tree}</div>
    </aside>
  );
}
