// Tools above the files: search, order, a new folder, a link, uploads from the device or its camera.
import { type ChangeEvent, useRef, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { accepts, type FileKind, type FileSort, fileSorts } from '../rules.ts';
import { words } from '../words-web.ts';
import type { Asked } from './useFiles.ts';

export interface FileToolsProps {
  asked: Asked;
  onAsk: (change: Partial<Asked>) => void;
  /** Undefined where nothing is put in. */
  adding?: { onFolder: () => void; onLink: () => void; onFiles: (files: readonly File[]) => void; kind: FileKind | undefined } | undefined;
}
export function FileTools({ asked, onAsk, adding }: FileToolsProps) {
  const t = useWords();
  const [typed, setTyped] = useState(asked.search);
  const [was, setWas] = useState(asked.search);
  // the address was changed, by going back
  if (was !== asked.search) {
    setWas(asked.search);
    setTyped(asked.search);
  }
  const [input, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // so that the same file can be chosen again
    event.target.value = '';
    adding?.onFiles(files);
  };
  return (
    <div className="fm-tools">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          onAsk({ search: typed.trim(), page: 1 });
        }}
      >
        <Icon name="search" />
        <input
          className="in"
          type="search"
          aria-label={t(words.search)}
          placeholder={t(words.search_hint)}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === '' && asked.search) onAsk({ search: '', page: 1 });
          }}
        />
      </form>
      <select
        className="in"
        aria-label={t(words.sort)}
        value={asked.sort}
        onChange={(event) => onAsk({ sort: event.target.value as FileSort, page: 1 })}
      >
        {fileSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(words.sorts[sort])}
          </option>
        ))}
      </select>
      {adding && (
        <>
          <Button look="bn" icon="folder-plus" onClick={adding.onFolder}>
            {t(words.add_folder)}
          </Button>
          <Button look="bn" icon="link" onClick={adding.onLink}>
            {t(words.add_url)}
          </Button>
          <Button look="bn" icon="camera" className="fm-camera" onClick={() => camera.current?.click()}>
            {t(words.camera)}
          </Button>
          <Button icon="upload" onClick={() => input.current?.click()}>
            {t(words.upload)}
          </Button>
          <input ref={input} type="file" hidden multiple accept={adding.kind && accepts[adding.kind]} onChange={take} />
          <input ref={camera} type="file" hidden accept="image/*,video/*" capture="environment" onChange={take} />
        </>
      )}
    </div>
  );
}
