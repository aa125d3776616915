// Tiles of folders and files: a small picture, the name, what it weighs.
import { useState } from 'react';
import { bytes, number } from '#core/i18n/numbers.ts';
import { playTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Menu } from '#ui/shell/Menu.tsx';
import type { FileEntry, Folder } from '../contract.ts';
import type { FileKind } from '../rules.ts';
import { words } from '../words-web.ts';

const kindIcons: Record<FileKind, IconName> = {
  images: 'image',
  audios: 'headphones',
  videos: 'video',
  documents: 'file-text',
  others: 'file',
};
export interface FolderDoing {
  rename: (folder: Folder) => void;
  move: (folder: Folder) => void;
  share: (folder: Folder) => void;
  download: (folder: Folder) => void;
  remove: (folder: Folder) => void;
}
/** Of files of this page that are dragged: their ids. Where they may go is asked of the server. */
const DRAGGED = 'application/x-shikhon-files';
interface FolderTileProps {
  folder: Folder;
  onOpen: () => void;
  doing?: Partial<FolderDoing> | undefined;
  /** Files were dragged onto it; undefined where nothing is moved. */
  onFiles?: ((ids: readonly number[]) => void) | undefined;
}
export function FolderTile({ folder, onOpen, doing, onFiles }: FolderTileProps) {
  const t = useWords();
  const language = useLanguage();
  const [over, setOver] = useState(false);
  const owner = pick(language, folder.owner_name, folder.owner_bn_name);
  const acts = [
    ['rename', 'pencil', words.rename],
    ['move', 'folder-open', words.move],
    ['share', 'share-2', words.share],
    ['download', 'download', words.download],
    ['remove', 'trash-2', words.remove],
  ] as const;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- "Move" does the same by the keys
    <li
      className={over ? 'fm-file on' : 'fm-file'}
      onDragOver={(event) => {
        if (!onFiles || !event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        const ids = event.dataTransfer.getData(DRAGGED);
        setOver(false);
        if (!onFiles || !ids) return;
        event.preventDefault();
        onFiles(ids.split(',').map(Number));
      }}
    >
      <span className="fm-thumb">
        <Icon name="folder" size="lg" />
      </span>
      <button type="button" className="fm-name" onClick={onOpen} aria-label={t(words.open_folder, { name: folder.name })}>
        <b title={folder.name}>{folder.name}</b>
      </button>
      <span className="tiny">
        {t(words.n_files, { n: folder.files })}
        {folder.level && ` · ${owner}`}
      </span>
      {folder.shared && <Badge>{t(words.shared_badge)}</Badge>}
      {doing && (
        <Menu className="end" buttonClass="ib" label={t(words.folder_actions, { name: folder.name })} button={<Icon name="ellipsis" />}>
          {(close) =>
            acts
              .filter(([act]) => doing[act])
              .map(([act, icon, word]) => (
                <button
                  key={act}
                  type="button"
                  className={act === 'remove' ? 'mi danger' : 'mi'}
                  onClick={() => {
                    close();
                    doing[act]!(folder);
                  }}
                >
                  <Icon name={icon} />
                  {t(word)}
                </button>
              ))
          }
        </Menu>
      )}
    </li>
  );
}
/** What a file weighs and measures, in one line. */
function useMeasure(): (file: FileEntry) => string {
  const t = useWords();
  const language = useLanguage();
  return (file) =>
    file.is_url
      ? t(words.link_elsewhere)
      : [
          bytes(language, file.bytes),
          file.width && file.height && `${number(language, file.width)}×${number(language, file.height)}`,
          file.pages !== null && t(words.n_pages, { n: file.pages }),
          file.seconds ? playTime(language, file.seconds) : null,
        ]
          .filter(Boolean)
          .join(' · ');
}
interface FileTileProps {
  file: FileEntry;
  on: boolean;
  onToggle: () => void;
  onOpen: () => void;
  /** What goes along when it is dragged into a folder; undefined where nothing is moved. */
  dragged?: readonly number[] | undefined;
}
export function FileTile({ file, on, onToggle, onOpen, dragged }: FileTileProps) {
  const t = useWords();
  const language = useLanguage();
  const measure = useMeasure();
  const id = `fm-${file.id}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- "Move" does the same by the keys
    <li
      className={on ? 'fm-file on' : 'fm-file'}
      draggable={dragged !== undefined}
      onDragStart={(event) => dragged && event.dataTransfer.setData(DRAGGED, dragged.join(','))}
    >
      {/* the corner around the box as well, for fingers */}
      <label className="fm-tick" htmlFor={id}>
        <span className="vh">{t(words.select, { name: file.title })}</span>
      </label>
      <input id={id} className="ck" type="checkbox" checked={on} onChange={onToggle} />
      <span className="fm-thumb">
        {file.thumb ? (
          <img src={file.thumb} alt="" width={150} height={112} loading="lazy" decoding="async" draggable={false} />
        ) : (
          <Icon name={file.is_url ? 'link' : kindIcons[file.type]} size="lg" />
        )}
        {file.type === 'videos' && file.thumb && (
          <span className="fm-play">
            <Icon name="play" />
          </span>
        )}
      </span>
      <button type="button" className="fm-name" onClick={onOpen}>
        <b title={file.title}>{file.title}</b>
        <span className="tiny">{measure(file)}</span>
        {file.level && <span className="tiny">{pick(language, file.owner_name, file.owner_bn_name)}</span>}
      </button>
      {file.level ? (
        <Badge kind={file.level === 'use' ? 'ok' : 'plain'}>{t(words.levels[file.level])}</Badge>
      ) : (
        file.shared && <Badge>{t(words.shared_badge)}</Badge>
      )}
    </li>
  );
}
