// Files of a work that was handed in, each with the way to it; for who marks it, pictures are seen at once.
import './work.css';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { ReactNode } from 'react';
import type { WorkFile } from '../contract.ts';

interface WorkFilesProps {
  files: readonly WorkFile[];
  label: string;
  /** Pictures are shown, below their names. */
  pictures?: boolean;
  then?: (file: WorkFile) => ReactNode;
}
export function WorkFiles({ files, label, pictures = false, then }: WorkFilesProps) {
  const language = useLanguage();
  return (
    <ul className="plain stack" aria-label={label}>
      {files.map((file) => (
        <li key={file.id} className="row work-file">
          <Icon name="file-text" />
          <span className="grow">
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.file_name}
            </a>{' '}
            <span className="tiny">{bytes(language, file.bytes)}</span>
            {pictures && file.mime.startsWith('image/') && <img className="work-picture" src={file.url} alt="" loading="lazy" />}
          </span>
          {then?.(file)}
        </li>
      ))}
    </ul>
  );
}
