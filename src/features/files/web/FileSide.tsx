// Beside the files: their kinds, the uppermost folders, the room that is taken.
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Chip, Chips } from '#ui/Chips.tsx';
import { Icon } from '#ui/Icon.tsx';
import { getFolders } from '../contract.ts';
import { type FileDir, fileKinds } from '../rules.ts';
import { words } from '../words-web.ts';
import { FileSpace } from './FileSpace.tsx';
import type { Asked } from './useFiles.ts';

export function Side({
  dirs,
  asked,
  onAsk,
  onFolder,
  manages,
}: {
  dirs: FileDir;
  asked: Asked;
  onAsk: (change: Partial<Asked>) => void;
  onFolder: (id: number | undefined) => void;
  manages: boolean;
}) {
  const t = useWords();
  const own = dirs === 'my';
  return (
    <div className="fm-n">
      <Chips label={t(words.kind)} slide>
        {([...fileKinds, 'all'] as const).map((type) => (
          <Chip key={type} on={asked.type === type} onToggle={() => onAsk({ type, page: 1 })}>
            {t(words.kinds[type])}
          </Chip>
        ))}
      </Chips>
      {own && <Tree at={asked.folder_id} onFolder={onFolder} />}
      {own && manages && <FileSpace />}
    </div>
  );
}
/** The uppermost folders, on a wide screen. */
function Tree({ at, onFolder }: { at: number | undefined; onFolder: (id: number | undefined) => void }) {
  const t = useWords();
  const { data = [] } = useAnswer(getFolders, {});
  const upper = data.filter(({ parent_id }) => parent_id === null);
  const inside = data.find(({ id }) => id === at)?.path[0];
  return (
    <ul className="fm-tree" aria-label={t(words.folders)}>
      {[{ id: undefined, name: t(words.top) }, ...upper].map(({ id, name }) => (
        <li key={id ?? 0}>
          <button type="button" aria-current={inside === id ? 'true' : undefined} onClick={() => onFolder(id)}>
            <Icon name={inside === id ? 'folder-open' : 'folder'} />
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
