// Dialog of the files of a class session: materials and recordings with their sizes; who teaches adds and takes away.
import { Suspense, useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { duration } from '#core/i18n/dates.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { FilePicker } from '#features/files/web/public.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { addFile, removeFile, type SessionFile, viewSession } from '../contract-files.ts';
import type { Session } from '../contract.ts';
import { words } from '../words-files.ts';

type Kind = SessionFile['kind'];
export default function FilesDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const { data, error, reload } = useAnswer(viewSession, { id: session.id });
  const adding = useAsk(addFile);
  const removing = useAsk(removeFile);
  const [picking, setPicking] = useState<Kind>();
  const teaches = session.can.update === true;
  const take = async (kind: Kind, file_id: number) => {
    setPicking(undefined);
    if (await adding.run({ id: session.id, file_id, kind })) reload();
  };
  const remove = async (id: number) => {
    if (await removing.run({ id })) reload();
  };
  const part = (kind: Kind, files: readonly SessionFile[]) => (
    <section className="stack">
      <h3>{t(words.kinds[kind])}</h3>
      {files.length === 0 && <p className="small muted">{t(words.none[kind])}</p>}
      <ul className="list">
        {files.map((file) => (
          <li key={file.id}>
            <Icon name={kind === 'recording' ? 'play' : 'file'} />
            <a className="grow" href={file.url} target="_blank" rel="noreferrer">
              {file.title}
              <span className="tiny">
                {[bytes(language, file.bytes), file.seconds !== null && duration(language, file.seconds)].filter(Boolean).join(' · ')}
              </span>
            </a>
            {teaches && <IconButton icon="x" label={t(words.remove, { name: file.title })} onClick={() => void remove(file.id)} />}
          </li>
        ))}
      </ul>
      {teaches && (
        <div>
          <Button look="b2" icon="plus" busy={adding.busy} onClick={() => setPicking(kind)}>
            {t(words.add[kind])}
          </Button>
        </div>
      )}
    </section>
  );
  return (
    <Dialog open title={pick(language, session.title, session.bn_title)} onClose={onClose}>
      {data ? (
        <div className="stack">
          <FormFault error={adding.error ?? removing.error} />
          {part('material', data.materials)}
          {part('recording', data.recordings)}
        </div>
      ) : error ? (
        <ErrorState level={3} onRetry={reload}>
          {error.message}
        </ErrorState>
      ) : (
        <TextSkeleton lines={4} />
      )}
      {picking && (
        <Suspense>
          <FilePicker
            kind={picking === 'recording' ? 'videos' : 'documents'}
            fits={({ mime }) => picking === 'material' || /^(?:audio|video)\//.test(mime)}
            onTake={([file]) => file && void take(picking, file.id)}
            onClose={() => setPicking(undefined)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
