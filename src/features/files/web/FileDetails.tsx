// What is known of the selected file: how it looks, what it weighs for whom, where it stands, what can be done with it.
import { useState } from 'react';
import { date, playTime } from '#core/i18n/dates.ts';
import { bytes, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import type { FileEntry } from '../contract.ts';
import { words } from '../words-web.ts';

/** How it looks or sounds. A video is not loaded before somebody wants it, and its size is told before. */
function Look({ file }: { file: FileEntry }) {
  const t = useWords();
  const language = useLanguage();
  const [plays, setPlays] = useState(false);
  const form = file.forms.find(({ name }) => name === (file.type === 'videos' ? '240p' : 'audio')) ?? {
    path: file.file_main_path,
    bytes: file.bytes,
  };
  if (file.is_url) return null;
  if (file.type === 'images' || (file.type === 'documents' && file.thumb))
    return <img src={file.type === 'images' ? file.file_main_path : file.thumb!} alt="" />;
  if (file.type !== 'videos' && file.type !== 'audios') return null;
  if (!plays)
    return (
      <>
        {file.thumb && <img src={file.thumb} alt="" />}
        <Button look="b2" icon="play" onClick={() => setPlays(true)}>
          {t(words.play, { size: bytes(language, form.bytes) })}
        </Button>
      </>
    );
  // one's own file as it is: words under it belong to the lesson that it is put into
  return file.type === 'videos' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video src={form.path} controls autoPlay poster={file.thumb ?? undefined} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio src={form.path} controls autoPlay />
  );
}
export function FileDetails({ file, children }: { file: FileEntry; children?: React.ReactNode }) {
  const t = useWords();
  const language = useLanguage();
  const small = file.forms.find(({ name }) => name === '240p');
  const sound = file.forms.find(({ name }) => name === 'audio');
  const facts: [string, string | undefined][] = [
    [t(words.size), file.is_url ? undefined : bytes(language, file.bytes)],
    [t(words.learners_load), small && `240p, ${bytes(language, small.bytes)}`],
    [t(words.sound_only), sound && bytes(language, sound.bytes)],
    [t(words.points), file.width && file.height ? `${number(language, file.width)} × ${number(language, file.height)}` : undefined],
    [t(words.pages), file.pages === null ? undefined : number(language, file.pages)],
    [t(words.length), file.seconds ? playTime(language, file.seconds) : undefined],
    [t(words.added), date(language, file.created_at)],
    [t(words.owner), file.level ? pick(language, file.owner_name, file.owner_bn_name) : undefined],
    [t(words.until), file.until ? date(language, file.until) : undefined],
    [t(words.used_in), file.level ? undefined : file.uses ? t(words.used_places, { n: file.uses }) : t(words.used_nowhere)],
  ];
  return (
    <section className="fm-p" aria-label={t(words.details)}>
      <Look key={file.id} file={file} />
      <h2>{file.title}</h2>
      {file.state === 'working' && <p className="small muted">{t(words.working)}</p>}
      {file.state === 'failed' && <Callout kind="warn">{t(words.failed)}</Callout>}
      <dl className="fm-facts">
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name} className="fm-fact">
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </section>
  );
}
