// The file manager itself (file browser): kinds, folders, files, uploads, what is known of a file; on its pages and in the popup of editors.
import './files.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Pager } from '#ui/Pager.tsx';
import { ListSkeleton } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { useFocusKept } from '#ui/useFocusKept.ts';
import { type FileEntry, type Files, type Folder, zipAddress } from '../contract.ts';
import { deleteFile, deleteFolder, moveFiles, restoreFile, restoreFolder } from '../contract-writing.ts';
import type { FileDir } from '../rules.ts';
import { words } from '../words-web.ts';
import { FileDetails } from './FileDetails.tsx';
import { Dropping } from './Dropping.tsx';
import { Side } from './FileSide.tsx';
import { FileTile, FolderTile } from './FileTiles.tsx';
import { FileTools } from './FileTools.tsx';
import { LinkDialog, MoveDialog, NewFolder, RenameFile, RenameFolder } from './NameDialogs.tsx';
import { ShareDialog, type Shared } from './ShareDialog.tsx';
import { LeftUploads } from './LeftUploads.tsx';
import { UploadList } from './UploadList.tsx';
import { addUploads } from './uploads.ts';
import { type Asked, type FilesNow, useFiles } from './useFiles.ts';

type Open =
  | { what: 'folder' | 'link' }
  | { what: 'rename'; file: FileEntry }
  | { what: 'rename-folder'; folder: Folder }
  | { what: 'move'; files: readonly FileEntry[] }
  | { what: 'move-folder'; folder: Folder }
  | { what: 'share'; shared: Shared }
  | { what: 'remove-folder'; folder: Folder };

export interface FileManagerProps {
  dirs: FileDir;
  asked: Asked;
  onAsk: (change: Partial<Asked>) => void;
  ahead?: Files | undefined;
  /** In the popup of an editor: how many may be taken, and what stands under the files. */
  choosing?: { most: number; foot: (now: FilesNow) => ReactNode } | undefined;
}
const MANY = 200;
export function FileManager({ dirs, asked, onAsk, ahead, choosing }: FileManagerProps) {
  const t = useWords();
  const toast = useToast();
  const own = dirs === 'my';
  const now = useFiles(dirs, asked, choosing?.most ?? MANY, ahead);
  const { files, loading, error, reload, selected, toggle, unselect } = now;
  const [open, setOpen] = useState<Open>();
  const { folder_id } = asked;
  const close = () => setOpen(undefined);
  // another place is another selection
  useEffect(unselect, [dirs, unselect]);
  const say = (refusal: unknown) => {
    if (!(refusal instanceof Refused)) throw refusal;
    toast({ text: refusal.message, kind: 'bad' });
  };
  const ask = (change: Partial<Asked>) => {
    if ('type' in change && selected.length) return toast({ title: t(words.denied), text: t(words.not_changeable), kind: 'bad' });
    onAsk(change);
  };
  const goInto = (id: number | undefined) => {
    unselect();
    onAsk({ folder_id: id, search: '', page: 1 });
  };
  const restore = async (call: () => Promise<unknown>) => {
    await call();
    toast({ text: t(words.restored), kind: 'ok' });
  };
  const remove = async () => {
    const ids = selected.map(({ id }) => id);
    try {
      await askSignedIn(deleteFile, { ids });
      unselect();
      const text = selected.length === 1 ? t(words.removed, { name: selected[0]!.title }) : t(words.removed_many, { n: ids.length });
      toast({ text, kind: 'ok', action: { label: t(words.undo), onPress: () => restore(() => askSignedIn(restoreFile, { ids })) } });
    } catch (refusal) {
      say(refusal);
    }
  };
  const removeFolder = async ({ id, name }: Folder) => {
    try {
      await askSignedIn(deleteFolder, { id });
      close();
      toast({
        text: t(words.removed, { name }),
        kind: 'ok',
        action: { label: t(words.undo), onPress: () => restore(() => askSignedIn(restoreFolder, { id })) },
      });
    } catch (refusal) {
      close();
      say(refusal);
    }
  };
  const saveFolder = async ({ id }: Folder) => {
    try {
      const { path } = await askSignedIn(zipAddress, { folder: id });
      location.assign(path);
    } catch (refusal) {
      say(refusal);
    }
  };
  const moveInto = async ({ id }: Folder, ids: readonly number[]) => {
    try {
      await askSignedIn(moveFiles, { ids: [...ids], folder_id: id });
      unselect();
      toast({ text: t(words.moved, { n: ids.length }), kind: 'ok' });
    } catch (refusal) {
      say(refusal);
    }
  };
  const goTo = ({ folder_id: folder, type }: FileEntry) => {
    unselect();
    onAsk({ folder_id: folder ?? undefined, type, search: '', page: 1 });
  };
  const isShown = (file: FileEntry) =>
    (file.folder_id ?? undefined) === folder_id && (asked.type === 'all' || asked.type === file.type) && asked.search === '';
  const here = useRef<HTMLDivElement>(null);
  useFocusKept(here);
  const put = (given: readonly File[]) => addUploads(given, folder_id);
  const folderDoing = {
    rename: (folder: Folder) => setOpen({ what: 'rename-folder', folder }),
    move: (folder: Folder) => setOpen({ what: 'move-folder', folder }),
    share: (folder: Folder) => setOpen({ what: 'share', shared: { name: folder.name, of: { folder: folder.id } } }),
    download: (folder: Folder) => void saveFolder(folder),
    remove: (folder: Folder) => setOpen({ what: 'remove-folder', folder }),
  };
  const last = selected.at(-1);
  const acts = (
    <div className="fm-acts">
      {last && selected.length === 1 && <OpenAndSave file={last} />}
      {last && selected.length === 1 && last.can.update === true && (
        <>
          <Button look="bn" icon="pencil" onClick={() => setOpen({ what: 'rename', file: last })}>
            {t(words.rename)}
          </Button>
          <Button look="bn" icon="share-2" onClick={() => setOpen({ what: 'share', shared: { name: last.title, of: { file: last.id } } })}>
            {t(words.share)}
          </Button>
        </>
      )}
      {own && (
        <>
          <Button look="bn" icon="folder-open" onClick={() => setOpen({ what: 'move', files: selected })}>
            {t(words.move)}
          </Button>
          <Button look="bd2" icon="trash-2" onClick={() => void remove()}>
            {t(words.remove)}
          </Button>
        </>
      )}
    </div>
  );
  return (
    <div className="fm-g">
      <Side dirs={dirs} asked={asked} onAsk={ask} onFolder={goInto} manages={!choosing} />
      <Dropping onFiles={own ? put : undefined} busy={loading}>
        <FileTools
          asked={asked}
          onAsk={(change) => onAsk(change)}
          adding={
            own
              ? {
                  onFolder: () => setOpen({ what: 'folder' }),
                  onLink: () => setOpen({ what: 'link' }),
                  onFiles: put,
                  kind: asked.type === 'all' ? undefined : asked.type,
                }
              : undefined
          }
        />
        <div ref={here} className="fm-in" tabIndex={-1}>
          {files?.folder && <Trail files={files} dirs={dirs} onFolder={goInto} />}
          {own && <LeftUploads />}
          {own && <UploadList isShown={isShown} onShow={goTo} />}
          {!files && (error ? <ErrorState onRetry={reload}>{error.message}</ErrorState> : <ListSkeleton />)}
          {files && (
            <Shown
              files={files}
              asked={asked}
              selected={selected}
              now={now}
              onFolder={goInto}
              onToggle={toggle}
              doing={own ? folderDoing : { download: folderDoing.download }}
              onMove={own && !choosing ? (folder, ids) => void moveInto(folder, ids) : undefined}
            />
          )}
          {files && (
            <Pager
              page={files.current_page}
              last={files.last_page}
              label={t(words.files)}
              onPage={choosing && ((page) => onAsk({ page }))}
            />
          )}
        </div>
        {!choosing && selected.length > 0 && (
          <SelectedBar selected={selected} onUnselect={unselect}>
            {acts}
          </SelectedBar>
        )}
        {choosing?.foot(now)}
      </Dropping>
      {last && <FileDetails file={last}>{!choosing && selected.length === 1 && acts}</FileDetails>}
      {open?.what === 'folder' && <NewFolder folder_id={folder_id} onClose={close} />}
      {open?.what === 'link' && <LinkDialog folder_id={folder_id} type={asked.type === 'all' ? undefined : asked.type} onClose={close} />}
      {open?.what === 'rename' && <RenameFile file={open.file} onClose={close} />}
      {open?.what === 'rename-folder' && <RenameFolder folder={open.folder} onClose={close} />}
      {open?.what === 'move' && <MoveDialog files={open.files} onDone={unselect} onClose={close} />}
      {open?.what === 'move-folder' && <MoveDialog folder={open.folder} onDone={() => {}} onClose={close} />}
      {open?.what === 'share' && <ShareDialog shared={open.shared} onClose={close} />}
      {open?.what === 'remove-folder' && (
        <ConfirmFolder folder={open.folder} onConfirm={() => void removeFolder(open.folder)} onClose={close} />
      )}
    </div>
  );
}

function ConfirmFolder({ folder, onConfirm, onClose }: { folder: Folder; onConfirm: () => void; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ConfirmDialog
      open
      title={t(words.remove_folder, { name: folder.name })}
      confirm={t(words.remove_folder_deed)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(words.remove_folder_text, { n: folder.files, size: bytes(language, folder.bytes) })}</p>
    </ConfirmDialog>
  );
}
function Trail({ files, dirs, onFolder }: { files: Files; dirs: FileDir; onFolder: (id: number | undefined) => void }) {
  const t = useWords();
  return (
    <nav className="fm-trail" aria-label={t(words.folders)}>
      <button type="button" className="link" onClick={() => onFolder(undefined)}>
        {t(dirs === 'my' ? words.top : words.folders)}
      </button>
      {files.trail.map(({ id, name }) => (
        <span key={id} className="row">
          <Icon name="chevron-right" />
          <button type="button" className="link" onClick={() => onFolder(id)}>
            {name}
          </button>
        </span>
      ))}
      <Icon name="chevron-right" />
      <span aria-current="true">{files.folder!.name}</span>
    </nav>
  );
}
interface ShownProps {
  files: Files;
  asked: Asked;
  selected: readonly FileEntry[];
  now: FilesNow;
  onFolder: (id: number) => void;
  onToggle: (file: FileEntry) => void;
  doing: Parameters<typeof FolderTile>[0]['doing'];
  onMove: ((folder: Folder, ids: readonly number[]) => void) | undefined;
}
function Shown({ files, asked, selected, onFolder, onToggle, doing, onMove }: ShownProps) {
  const t = useWords();
  const chosen = new Set(selected.map(({ id }) => id));
  const { dirs, directories } = files;
  if (!directories.length && !files.files.length) {
    const title = asked.search
      ? words.empty.search
      : asked.type === 'all' && asked.folder_id === undefined
        ? words.empty[dirs]
        : words.empty.kind;
    return <EmptyState title={t(title)}>{!asked.search && t(words.empty_text[dirs])}</EmptyState>;
  }
  return (
    <>
      {directories.length > 0 && (
        <ul className="fm-t" aria-label={t(words.folders)}>
          {directories.map((folder) => (
            <FolderTile
              key={folder.id}
              folder={folder}
              onOpen={() => onFolder(folder.id)}
              doing={doing}
              onFiles={onMove && ((ids) => onMove(folder, ids))}
            />
          ))}
        </ul>
      )}
      <ul className="fm-t" aria-label={t(words.files)}>
        {files.files.map((file) => (
          <FileTile
            key={file.id}
            file={file}
            on={chosen.has(file.id)}
            onToggle={() => onToggle(file)}
            onOpen={() => onToggle(file)}
            dragged={onMove && (chosen.has(file.id) ? [...chosen] : [file.id])}
          />
        ))}
      </ul>
    </>
  );
}
function SelectedBar({ selected, onUnselect, children }: { selected: readonly FileEntry[]; onUnselect: () => void; children: ReactNode }) {
  const t = useWords();
  const language = useLanguage();
  const size = selected.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <div className={selected.length === 1 ? 'fm-bar one' : 'fm-bar'}>
      <p role="status">
        {selected.length === 1
          ? t(words.selected_one, { name: selected[0]!.title })
          : t(words.selected_many, { n: selected.length, size: bytes(language, size) })}
      </p>
      {children}
      <IconButton icon="x" label={t(words.unselect)} onClick={onUnselect} />
    </div>
  );
}
/** Links, so that a browser opens or saves it as it does any other. */
function OpenAndSave({ file }: { file: FileEntry }) {
  const t = useWords();
  return (
    <>
      <a className="btn bn" href={file.file_main_path} target="_blank" rel="noreferrer">
        <Icon name="external-link" />
        {t(words.open)}
      </a>
      {!file.is_url && (
        <a className="btn bn" href={`${file.file_main_path}&download=1`} download={file.file_name}>
          <Icon name="download" />
          {t(words.download)}
        </a>
      )}
    </>
  );
}
