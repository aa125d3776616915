// Screen of the folders of the question bank: the whole tree, each with what may be done with it.
import './bank.css';
import { useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { EmptyState } from '#ui/States.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { Making } from '#ui/work/Making.tsx';
import { atBankFolder, atBankList } from '../addresses.ts';
import { type BankFolder, viewFolders } from '../contract.ts';
import { titles } from '../words-titles-dashboard.ts';
import { words as bank } from '../words.ts';
import { webWords as words } from '../words-web.ts';
import { DeleteFolder, MoveFolder, NewFolder, RenameFolder } from './FolderDialogs.tsx';
import { ShareQuestions } from './ShareQuestions.tsx';

export const needs = () => ({ tree: need(viewFolders, {}) });
type Open = { what: 'new' } | { what: 'rename' | 'move' | 'delete' | 'share'; folder: BankFolder };
export default function FoldersPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const { folders, institution } = useAnswer(viewFolders, {}, data.tree).data ?? data.tree;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const branch = (parent: number | null) => {
    const inside = folders.filter((one) => one.parent_id === parent);
    if (!inside.length) return null;
    return (
      <ul className="bk-folders">
        {inside.map((folder) => (
          <li key={folder.id}>
            <div className="row">
              <Icon name={folder.shared ? 'users-round' : 'folder'} />
              <Link to={atBankFolder({ slug: folder.slug })}>{folder.name}</Link>
              <span className="small muted">{t(words.n_questions, { n: folder.questions })}</span>
              <span className="bk-acts">
                {(folder.level === 'own' || folder.level === 'share') && (
                  <IconButton
                    icon="share-2"
                    label={t(words.share_folder, { name: folder.name })}
                    onClick={() => setOpen({ what: 'share', folder })}
                  />
                )}
                {folder.level === 'own' && (
                  <>
                    <IconButton
                      icon="pencil"
                      label={`${t(words.rename)}: ${folder.name}`}
                      onClick={() => setOpen({ what: 'rename', folder })}
                    />
                    <IconButton
                      icon="folder"
                      label={`${t(words.move_folder)}: ${folder.name}`}
                      onClick={() => setOpen({ what: 'move', folder })}
                    />
                    <IconButton
                      icon="trash-2"
                      label={`${t(bank.remove)}: ${folder.name}`}
                      onClick={() => setOpen({ what: 'delete', folder })}
                    />
                  </>
                )}
              </span>
            </div>
            {branch(folder.id)}
          </li>
        ))}
      </ul>
    );
  };
  const folder = open && 'folder' in open ? open.folder : undefined;
  return (
    <ListScreen
      title={t(titles.folders)}
      about={t(words.about_folders)}
      trail={[{ label: t(titles.bank), to: atBankList() }, { label: t(titles.folders) }]}
      acts={
        <Making word={words.new_folder}>
          <Button icon="folder-plus" onClick={() => setOpen({ what: 'new' })}>
            {t(words.new_folder)}
          </Button>
        </Making>
      }
    >
      <section className="card stack" aria-label={t(words.folders)}>
        {branch(null) ?? <EmptyState title={t(words.none_yet)}>{t(words.about_folders)}</EmptyState>}
      </section>
      {open?.what === 'new' && <NewFolder parent={undefined} institution={institution?.level === 'own'} onClose={close} />}
      {folder && open?.what === 'rename' && <RenameFolder folder={folder} onClose={close} />}
      {folder && open?.what === 'move' && <MoveFolder folder={folder} folders={folders} onClose={close} />}
      {folder && open?.what === 'share' && <ShareQuestions folder={folder} onClose={close} />}
      {folder && open?.what === 'delete' && <DeleteFolder folder={folder} onClose={close} onDone={() => {}} />}
    </ListScreen>
  );
}
