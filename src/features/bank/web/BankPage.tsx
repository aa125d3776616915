// Screen of the question bank: the tree of folders beside the list; of one folder, of what was shared, of what was deleted.
import './bank.css';
import { useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { atExchange } from '#features/exchange/addresses.ts';
import { screen as exchange } from '#features/exchange/words.ts';
import { typeWords } from '#features/questions/written.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { Making } from '#ui/work/Making.tsx';
import { useRunsHere } from '#ui/work/useRunsHere.ts';
import { atBankCreate, atBankFolder, atBankFolders, atBankList, atBankQuestion, atBankShared, atRemoved } from '../addresses.ts';
import { type BankFolder, listQuestions, viewFolders } from '../contract.ts';
import { type ListedQuestion, questions } from '../lists.ts';
import type { Scope } from '../rules.ts';
import { titles } from '../words-titles-dashboard.ts';
import { webWords as words } from '../words-web.ts';
import { DeleteFolder, MoveFolder, NewFolder, RenameFolder } from './FolderDialogs.tsx';
import { FolderTree } from './FolderTree.tsx';
import { Hardness } from './Hardness.tsx';
import { ShareQuestions } from './ShareQuestions.tsx';
import { useActing } from './useActing.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';

const pathOf = ({ url }: Pick<Where, 'url'>) => url.split('?', 1)[0]!.replace(/\/$/, '');
/** Which rows an address asks for. */
function rowsOf(where: Pick<Where, 'url' | 'params' | 'query'>): { scope: Scope; folder_id?: number } {
  const path = pathOf(where);
  const id = /^([1-9]\d{0,9})/.exec(where.params.slug ?? '')?.[1];
  if (where.params.slug !== undefined) return { scope: 'mine', folder_id: Number(id ?? 2 ** 31 - 1) };
  if (path === atBankShared.path) return { scope: 'shared' };
  if (path === atRemoved.path) return { scope: 'removed' };
  return { scope: where.query.get('scope') === 'institution' ? 'institution' : 'mine' };
}
export const needs = () => ({ tree: need(viewFolders, {}) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(questions, listQuestions, where, rowsOf(where));

type Open = 'new' | 'rename' | 'move' | 'delete' | 'share';
export default function BankPage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const rows = rowsOf(where);
  const tree = useAnswer(viewFolders, {}, data.tree).data ?? data.tree;
  const folder = tree.folders.find(({ id }) => id === rows.folder_id);
  const [open, setOpen] = useState<Open>();
  const acting = useActing({ ...rows, ...(folder && { scope: folder.whose === 'institution' ? 'institution' : rows.scope }) });
  useRunsHere(['bank.list-questions', 'bank.view-folders']);
  const close = () => setOpen(undefined);
  const writable = !folder || folder.level === 'own' || folder.level === 'edit' || folder.level === 'share';
  const title =
    folder?.name ??
    t(
      rows.scope === 'shared'
        ? titles.shared
        : rows.scope === 'removed'
          ? titles.removed
          : rows.scope === 'institution'
            ? words.ours
            : titles.bank,
    );
  const about = folder
    ? t(words.n_questions, { n: folder.questions })
    : t(rows.scope === 'shared' ? words.about_shared : rows.scope === 'removed' ? words.about_removed : words.about);
  const here = folder
    ? atBankFolder({ slug: folder.slug })
    : rows.scope === 'institution'
      ? `${atBankList()}?scope=institution`
      : pathOf(where);
  const above = { label: t(titles.bank), to: atBankList() };
  const trail = folder && [
    above,
    ...folder.path.slice(0, -1).flatMap((id) => {
      const parent = tree.folders.find((one) => one.id === id);
      return parent ? [{ label: parent.name, to: atBankFolder({ slug: parent.slug }) }] : [];
    }),
    { label: folder.name },
  ];
  const writes = rows.scope === 'mine' && writable;
  return (
    <ListScreen
      title={title}
      about={about}
      trail={rows.scope === 'removed' ? [above, { label: title }] : trail}
      acts={
        <>
          {rows.scope === 'mine' && (!folder || folder.level === 'own') && (
            <ButtonLink look="b2" icon="arrow-up-down" to={atExchange(folder ? { folder: folder.id } : {})}>
              {t(exchange.title)}
            </ButtonLink>
          )}
          {(rows.scope === 'mine' || rows.scope === 'institution') && (!folder || folder.level === 'own') && (
            <Making word={words.new_folder}>
              <Button look="b2" icon="folder-plus" onClick={() => setOpen('new')}>
                {t(words.new_folder)}
              </Button>
            </Making>
          )}
          {writes && (
            <Making word={words.new_question}>
              <ButtonLink icon="plus" to={atBankCreate(folder ? { folder: folder.id } : {})}>
                {t(words.new_question)}
              </ButtonLink>
            </Making>
          )}
        </>
      }
    >
      {folder && <FolderActs folder={folder} onOpen={setOpen} />}
      <div className="bk-two">
        <FolderTree
          folders={tree}
          here={here}
          onDrop={(id, to) =>
            void acting.move([{ id, folder_id: rows.folder_id ?? null }], { id: to?.id ?? null, name: to?.name ?? t(words.loose) })
          }
        />
        <List<ListedQuestion>
          key={here}
          list={questions}
          call={listQuestions}
          also={rows}
          ahead={data.found as never}
          own={data.own}
          at={(row) => atBankQuestion({ id: row.id })}
          doing={acting.doing}
          doingAll={acting.doingAll as never}
          cells={{
            title: (row) => (
              <span className="bk-q">
                <span>{pick(language, row.title, row.bn_title) || `#${row.id}`}</span>
                <span className="bk-tags">
                  <Badge>{t(typeWords[row.type])}</Badge>
                  {row.tags.map((tag) => (
                    <span key={tag} className="bk-tag">
                      {tag}
                    </span>
                  ))}
                  <span className="tiny">{t(words.v, { n: number(language, row.version) as never })}</span>
                </span>
              </span>
            ),
            difficulty: (row) => <Hardness of={row.difficulty} />,
            uses: (row) => (row.uses ? t(words.quizzes, { n: row.uses }) : <span className="muted bk-none">{t(words.nowhere)}</span>),
            share: (row) => (row.share === null ? '–' : t(words.percent, { n: number(language, row.share) as never })),
          }}
          empty={
            <EmptyState
              title={t(rows.scope === 'shared' ? words.none_shared : rows.scope === 'removed' ? words.none_removed : words.none_yet)}
              action={
                writes && (
                  <Making word={words.new_question}>
                    <ButtonLink icon="plus" to={atBankCreate(folder ? { folder: folder.id } : {})}>
                      {t(words.new_question)}
                    </ButtonLink>
                  </Making>
                )
              }
            >
              {writes && t(words.none_text)}
            </EmptyState>
          }
        />
      </div>
      {acting.dialog}
      {open === 'new' && <NewFolder parent={folder} institution={tree.institution?.level === 'own'} onClose={close} />}
      {folder && open === 'rename' && <RenameFolder folder={folder} onClose={close} />}
      {folder && open === 'move' && <MoveFolder folder={folder} folders={tree.folders} onClose={close} />}
      {folder && open === 'share' && <ShareQuestions folder={folder} onClose={close} />}
      {folder && open === 'delete' && <DeleteFolder folder={folder} onClose={close} onDone={() => go(atBankFolders())} />}
    </ListScreen>
  );
}
function FolderActs({ folder, onOpen }: { folder: BankFolder; onOpen: (what: Open) => void }) {
  const t = useWords();
  if (folder.level !== 'own' && folder.level !== 'share') return null;
  return (
    <div className="row">
      <Button look="b3" icon="share-2" onClick={() => onOpen('share')}>
        {t(words.share_folder, { name: folder.name })}
      </Button>
      {folder.level === 'own' && (
        <>
          <Button look="b3" icon="pencil" onClick={() => onOpen('rename')}>
            {t(words.rename)}
          </Button>
          <Button look="b3" icon="folder" onClick={() => onOpen('move')}>
            {t(words.move_folder)}
          </Button>
          <Button look="b3" icon="trash-2" onClick={() => onOpen('delete')}>
            {t(words.delete_folder)}
          </Button>
        </>
      )}
    </div>
  );
}
