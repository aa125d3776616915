// Files of a work that was handed in, each with the way to it.
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { ReactNode } from 'react';
import type { WorkFile } from '../contract.ts';

export function WorkFiles({ files, label, then }: { files: readonly WorkFile[]; label: string; then?: (file: WorkFile) => ReactNode }) {
  const language = useLanguage();
  return (
    <ul className="plain stack" aria-label={label}>
      {files.map((file) => (
        <li key={file.id} className="row">
          <Icon name="file-text" />
          <span className="grow">
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.file_name}
            </a>{' '}
            <span className="tiny">{bytes(language, file.bytes)}</span>
          </span>
          {then?.(file)}
        </li>
      ))}
    </ul>
  );
}
