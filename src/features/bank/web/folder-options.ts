// Folders as one chooses among them: in the order of the tree, each set in as deep as it stands.
import type { BankFolder } from '../contract.ts';

export function folderOptions(folders: readonly BankFolder[], none: string): { value: string; label: string }[] {
  const all: { value: string; label: string }[] = [{ value: '', label: none }];
  const known = new Set(folders.map(({ id }) => id));
  const walk = (parent: number | null, depth: number) => {
    for (const folder of folders)
      if (folder.parent_id === parent || (parent === null && folder.parent_id !== null && !known.has(folder.parent_id))) {
        all.push({ value: String(folder.id), label: `${'— '.repeat(depth)}${folder.name}` });
        walk(folder.id, depth + 1);
      }
  };
  walk(null, 0);
  return all;
}
