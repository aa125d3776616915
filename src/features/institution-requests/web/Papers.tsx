// Documents of a request for an institution as staff read them, each with its size and the way to it.
import './institution-requests.css';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Request } from '../contract.ts';
import { words as own } from '../words.ts';
import { words } from '../words-staff.ts';

export function Papers({ documents }: { documents: readonly Pick<Request['documents'][number], 'kind' | 'mime' | 'bytes' | 'url'>[] }) {
  const t = useWords();
  const language = useLanguage();
  if (!documents.length) return <p className="muted">{t(words.no_papers)}</p>;
  return (
    <ul className="inreq-docs">
      {documents.map((d) => {
        const name = t(own.documents[d.kind]);
        return (
          <li key={d.kind}>
            <Icon name="file-text" size="lg" />
            <div className="grow">
              <b>{name}</b>
              <span className="tiny">
                {t(d.mime === 'application/pdf' ? own.pdf : own.picture)} · {bytes(language, d.bytes)}
              </span>
            </div>
            {d.url ? (
              <a className="btn b2" href={d.url} target="_blank" rel="noreferrer" aria-label={t(words.view, { name })}>
                {t(own.view)}
              </a>
            ) : (
              <span className="tiny">{t(words.only_deciders)}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
