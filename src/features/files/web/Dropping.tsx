// Where files are dropped, or pasted, to be uploaded.
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { words } from '../words-uploads.ts';

/** `onFiles` undefined where nothing is put in. */
export function Dropping({
  onFiles,
  busy,
  children,
}: {
  onFiles: ((files: readonly File[]) => void) | undefined;
  busy: boolean;
  children: ReactNode;
}) {
  const t = useWords();
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // text that is pasted into a field stays there
      if (!files.length || !latest.current || (event.target as HTMLElement).closest?.('input, textarea')) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', pasted);
    return () => document.removeEventListener('paste', pasted);
  }, []);
  const has = (event: DragEvent) => onFiles !== undefined && event.dataTransfer.types.includes('Files');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping has its button beside it
    <div
      className="fm-m"
      aria-busy={busy}
      onDragOver={(event) => {
        if (!has(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        if (!has(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles?.([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over && <div className="fm-drop">{t(words.drop)}</div>}
    </div>
  );
}
