// The words of a post: plain text in which https addresses are links; nothing is fetched for them.
import { useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Comment, PostFile } from '../contract.ts';
import { words as common } from '../words.ts';
import { words } from '../words-screen.ts';

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]।’”])/;
export function Linked({ text }: { text: string }) {
  return (
    <>
      {text.split(ADDRESS).map((part, i) =>
        i % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stay in their order
          <a key={i} href={part} target="_blank" rel="noreferrer nofollow">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </>
  );
}
export function Files({ files }: { files: readonly PostFile[] }) {
  const language = useLanguage();
  if (!files.length) return null;
  return (
    <ul className="post-files">
      {files.map((file) => (
        <li key={file.file_id}>
          <a className="chip" href={file.url} target="_blank" rel="noreferrer">
            <Icon name={file.mime.startsWith('image/') ? 'image' : 'file'} />
            <span>{file.title}</span>
            <span className="tiny">{bytes(language, file.bytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
/** What somebody said, as far as the reader may see it. */
export function Said({ said }: { said: Pick<Comment, 'text' | 'hidden' | 'hidden_note' | 'mine' | 'reported' | 'files'> }) {
  const t = useWords();
  const [shown, setShown] = useState(false);
  const { text, hidden, hidden_note, reported, files } = said;
  const why = hidden && t(common.reasons[hidden]);
  if (hidden && !text) return <p className="muted small">{t(words.was_hidden, { why: why! })}</p>;
  if (reported && !shown)
    return (
      <p className="muted small row">
        {t(words.reported)}
        <Button look="b3" onClick={() => setShown(true)}>
          {t(words.show_anyway)}
        </Button>
      </p>
    );
  return (
    <>
      {hidden && (
        <p className="muted small">
          {t(words.was_hidden_yours, { why: why! })}
          {hidden_note && ` · ${hidden_note}`}
        </p>
      )}
      {text && (
        <p className="said">
          <Linked text={text} />
        </p>
      )}
      <Files files={files} />
    </>
  );
}
