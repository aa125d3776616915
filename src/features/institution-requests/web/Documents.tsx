// Documents and logo of a request: chosen, sent one by one, sent again where the line broke.
import { type ChangeEvent, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { addDocument, addLogo, type Request } from '../contract.ts';
import { type DocumentKind, documentKinds } from '../rules.ts';
import { words } from '../words.ts';
import { words as sending } from '#ui/words-sending.ts';

export function Documents({ first }: { first: Request }) {
  const t = useWords();
  const [request, setRequest] = useState(first);
  return (
    <>
      <ul className="inreq-docs">
        {documentKinds.map((kind) => (
          <Paper key={kind} kind={kind} request={request} onSaved={setRequest} />
        ))}
        <Paper kind="logo" request={request} onSaved={setRequest} />
      </ul>
      <p className="hint">{t(words.documents_hint)}</p>
    </>
  );
}

function Paper({ kind, request, onSaved }: { kind: DocumentKind | 'logo'; request: Request; onSaved: (request: Request) => void }) {
  const t = useWords();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLSpanElement>(null);
  const [file, setFile] = useState<File>();
  const [large, setLarge] = useState(false);
  // the file waits here for a press: that it did not arrive stays told when the line is back
  const document = useAsk(addDocument, { lasting: true });
  const logo = useAsk(addLogo, { lasting: true });
  const { busy, error } = kind === 'logo' ? logo : document;
  const there = request.documents.find((d) => d.kind === kind);
  const name = t(kind === 'logo' ? words.logo : words.documents[kind]);
  const send = async (chosen: File) => {
    const saved = await (kind === 'logo'
      ? logo.run({ id: request.id, logo: chosen } as never)
      : document.run({ id: request.id, kind, document: chosen } as never));
    if (!saved) return;
    setFile(undefined);
    onSaved(saved);
    button.current?.querySelector('button')?.focus();
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // so that the same file can be chosen again
    event.target.value = '';
    if (!chosen) return;
    // told before it is sent: data costs money
    const most = (kind === 'logo' ? addLogo : addDocument).upload.max_bytes;
    setLarge(chosen.size > most);
    if (chosen.size > most) return;
    setFile(chosen);
    void send(chosen);
  };
  // only a line that broke is worth sending the same file again
  const broken = error && !Object.keys(error.fields).length && file;
  const wrong = large
    ? t(sending.too_large)
    : error
      ? (Object.values(error.fields)[0]?.[0] ?? (broken ? t(sending.not_sent) : error.message))
      : undefined;
  const has = kind === 'logo' ? request.logo_path : there;
  return (
    <li className={wrong ? 'inreq-bad' : undefined}>
      <Icon name={kind === 'logo' ? 'image' : 'file-text'} size="lg" />
      <div className="grow">
        <b>{name}</b>
        <span className="tiny" role="status">
          {busy && file
            ? t(sending.sending, { size: bytes(language, file.size) })
            : there
              ? t(words.arrived, { size: bytes(language, there.bytes) })
              : kind === 'logo'
                ? t(words.logo_hint)
                : t(words.not_there)}
        </span>
        {wrong && (
          <p className="err" role="alert">
            <Icon name="circle-alert" />
            <span>{wrong}</span>
          </p>
        )}
        {kind === 'logo' && request.logo_path && <img className="inreq-logo" src={request.logo_path} alt={name} />}
      </div>
      {there?.url && (
        <a className="btn b3" href={there.url} target="_blank" rel="noreferrer" aria-label={`${name}: ${t(words.view)}`}>
          {t(words.view)}
        </a>
      )}
      <span ref={button}>
        {broken && !busy ? (
          <Button look="b2" icon="refresh-cw" aria-label={`${name}: ${t(sending.send_again)}`} onClick={() => void send(broken)}>
            {t(sending.send_again)}
          </Button>
        ) : (
          <Button
            look="b2"
            busy={busy}
            aria-label={`${name}: ${t(has ? words.choose_other : words.choose)}`}
            onClick={() => input.current?.click()}
          >
            {t(has ? words.choose_other : words.choose)}
          </Button>
        )}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        data-kind={kind}
        accept={kind === 'logo' ? 'image/png,image/jpeg,image/gif' : 'image/jpeg,image/png,application/pdf'}
        onChange={choose}
      />
    </li>
  );
}
