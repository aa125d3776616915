// Papers of an own claim that waits (file upload): added and taken back.
import './teacher-claims.css';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useToast } from '#ui/Toast.tsx';
import type { OwnClaim } from '../contract.ts';
import { addPaper, removePaper } from '../contract-claims.ts';
import { MOST_PAPERS, PAPER_DAYS } from '../rules-claims.ts';
import { words } from '../words.ts';
import { words as sending } from '#ui/words-sending.ts';

export function OwnPapers({ claim, onChanged }: { claim: OwnClaim; onChanged: (claim: OwnClaim) => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const adding = useAsk(addPaper, { lasting: true });
  const removing = useAsk(removePaper);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  const [file, setFile] = useState<File>();
  const [large, setLarge] = useState(false);
  // what was pressed goes away with its paper, or with the last place
  const [gone, setGone] = useState(0);
  useEffect(() => {
    if (gone) box.current?.focus();
  }, [gone]);
  const done = (now: OwnClaim, text: string) => {
    onChanged(now);
    setGone((n) => n + 1);
    toast({ text, kind: 'ok' });
  };
  const send = async (chosen: File) => {
    removing.clear();
    const now = await adding.run({ id: claim.id, paper: chosen } as never);
    if (!now) return;
    setFile(undefined);
    done(now, t(words.paper_added));
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // so that the same file can be chosen again
    event.target.value = '';
    if (!chosen) return;
    adding.clear();
    // told before it is sent: data costs money
    const much = chosen.size > addPaper.upload.max_bytes;
    setLarge(much);
    setFile(much ? undefined : chosen);
    if (!much) void send(chosen);
  };
  const remove = async (paper: number) => {
    adding.clear();
    const now = await removing.run({ id: claim.id, paper });
    if (now) done(now, t(words.paper_removed));
  };
  const { error } = adding;
  // only a line that broke is worth sending the same file again
  const broken = error?.code === 'offline' || (error?.status ?? 0) >= 500;
  const wrong = large
    ? t(sending.too_large)
    : broken
      ? t(sending.not_sent)
      : error
        ? (Object.values(error.fields)[0]?.[0] ?? error.message)
        : removing.error?.message;
  return (
    <section ref={box} tabIndex={-1} aria-label={t(words.papers)} className="stack">
      <p className="small muted">
        {t(claim.kind === 'papers' ? words.papers_asked : words.papers_text, { most: MOST_PAPERS, n: PAPER_DAYS })}
      </p>
      {claim.papers.length > 0 && (
        <ul className="tclaim-papers stack">
          {claim.papers.map((paper, i) => (
            <li key={paper.id}>
              <Icon name="file-text" />
              <span className="grow">
                {t(words.paper, { n: i + 1 })}{' '}
                <span className="tiny">
                  {t(paper.mime === 'application/pdf' ? words.pdf : words.picture)} · {bytes(language, paper.bytes)}
                </span>
              </span>
              {paper.url && (
                <a className="btn b3" href={paper.url} target="_blank" rel="noreferrer" aria-label={t(words.paper_view, { n: i + 1 })}>
                  {t(words.view)}
                </a>
              )}
              <IconButton icon="trash-2" label={t(words.paper_remove, { n: i + 1 })} onClick={() => void remove(paper.id)} />
            </li>
          ))}
        </ul>
      )}
      {wrong && (
        <Callout kind="bad" alert>
          {wrong}
        </Callout>
      )}
      {claim.papers.length < MOST_PAPERS && (
        <p className="row">
          {broken && file && !adding.busy ? (
            <Button look="b2" icon="refresh-cw" onClick={() => void send(file)}>
              {t(sending.send_again)}
            </Button>
          ) : (
            <Button look="b2" icon="file-text" busy={adding.busy} onClick={() => input.current?.click()}>
              {t(words.paper_add)}
            </Button>
          )}
          <span className="tiny" role="status">
            {adding.busy && file ? t(sending.sending, { size: bytes(language, file.size) }) : ''}
          </span>
        </p>
      )}
      <input ref={input} type="file" hidden accept="image/jpeg,image/png,application/pdf" onChange={choose} />
    </section>
  );
}
