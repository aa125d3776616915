// One course of the list of what is kept: what of it is here, what has changed, what waits, and what can be done with it.
import { useState } from 'react';
import { ago } from '#core/i18n/dates.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { wantsWifi } from './line-kind.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink, IconButton } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { words } from '../words.ts';
import { DownloadState } from './DownloadState.tsx';
import { endDownload, pauseDownload, startDownload, useDownloads } from './downloads.ts';
import { AloneLessons } from './AloneLessons.tsx';
import { type KeptEntry, removeCourse } from './kept-entries.ts';
import type { Wish } from './keeping.ts';
import { useLineKind } from './useLineKind.ts';
import { wishOf } from './waiting.ts';

function State({ entry }: { entry: KeptEntry }) {
  const t = useWords();
  const language = useLanguage();
  if (entry.waits !== undefined)
    return (
      <Badge icon="wifi">
        {t(words.waits_wifi)} · {t(words.waits_size, { size: bytes(language, entry.waits) })}
      </Badge>
    );
  if (!entry.whole)
    return (
      <Badge kind="warn" icon="triangle-alert">
        {entry.lessons_kept < entry.lessons_total
          ? t(words.part_here, { done: entry.lessons_kept, all: entry.lessons_total })
          : t(words.files_missing)}
      </Badge>
    );
  return (
    <Badge kind="ok" icon="check">
      {entry.only === null ? t(words.all_here) : t(words.lessons_here, { n: entry.lessons_kept })}
    </Badge>
  );
}

export function KeptRow({ entry, account, onChanged }: { entry: KeptEntry; account: number; onChanged: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const kind = useLineKind();
  const download = useDownloads().get(entry.uuid);
  const [asking, setAsking] = useState(false);
  const [wish, setWish] = useState<Wish>();
  const [now] = useState(() => new Date().toISOString());
  const title = pick(language, entry.title, entry.bn_title);
  const parts = ['text', entry.pictures && 'pictures', entry.audio && 'audio', entry.video && 'video'] as const;
  const leaves = entry.only === null && Object.keys(entry.alone ?? {}).length > 0;
  const running = download && download.stop === undefined;
  const { changes } = entry;
  /** Where Wi-Fi is wanted and there is none, or nobody knows, it is asked first. */
  const fetch = (wanted: Wish) => (wantsWifi() && kind !== 'wifi' ? setWish(wanted) : void startDownload(wanted));
  const own = wishOf(account, entry);
  const button = () => {
    if (entry.waits !== undefined) return { label: t(words.fetch_now), press: () => void startDownload({ ...own, anyway: true }) };
    if (changes)
      return {
        label: t(words.fetch_changed, { size: bytes(language, changes.bytes) }),
        press: () => fetch({ ...own, changed: changes.lessons, size: changes.bytes }),
      };
    return { label: t(entry.whole ? words.update : words.rest), press: () => fetch(own) };
  };
  const { label, press } = button();
  return (
    <li className="kc">
      <img src={entry.cover} alt="" width="96" height="72" />
      {download && download.stop !== 'done' ? (
        <DownloadState download={download} title={title} />
      ) : (
        <div>
          <h3>{title}</h3>
          {entry.lessons_kept > 0 && entry.only === null && (
            <p className="small muted">
              {t(words.facts, {
                n: entry.lessons_kept,
                parts: parts.flatMap((name) => (name ? t(words[name]) : [])).join(', '),
                size: bytes(language, entry.bytes),
              })}
            </p>
          )}
          <p className="row small">
            <State entry={entry} />
            <span className="tiny">{t(words.checked, { ago: ago(language, entry.checked_at, now) })}</span>
          </p>
          {changes && <p className="small">{t(words.changed, { n: changes.lessons.length })}</p>}
        </div>
      )}
      <div className="kc-a">
        {running ? (
          <Button look="bn" icon="pause" onClick={() => pauseDownload(entry.uuid)}>
            {t(words.pause)}
          </Button>
        ) : (
          <>
            {entry.lessons_kept > 0 && (
              <ButtonLink look={changes ? 'bn' : 'b2'} to={atJourney({ uuid: entry.uuid, lesson: entry.only?.[0] })}>
                {t(words.open)}
                <span className="vh">: {title}</span>
              </ButtonLink>
            )}
            <Button look={changes ? 'b2' : 'b3'} icon={entry.waits === undefined ? 'refresh-cw' : 'download'} onClick={press}>
              {label}
              <span className="vh">: {title}</span>
            </Button>
          </>
        )}
        <IconButton icon="trash-2" label={`${t(words.remove)}: ${title}`} onClick={() => setAsking(true)} />
      </div>
      <AloneLessons entry={entry} account={account} onChanged={onChanged} />
      <ConfirmDialog
        open={wish !== undefined}
        danger={false}
        title={kind === 'mobile' ? t(words.mobile_now) : t(words.ask_wifi)}
        confirm={t(words.yes_fetch, { size: bytes(language, wish?.size ?? 0) })}
        onClose={() => setWish(undefined)}
        onConfirm={() => {
          setWish(undefined);
          void startDownload({ ...wish!, anyway: true });
        }}
      >
        <p>{t(kind === 'mobile' ? words.uses_mobile : words.ask_wifi_text, { size: bytes(language, wish?.size ?? 0) })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking}
        title={t(words.remove_title, { title })}
        confirm={t(words.remove_confirm, { size: bytes(language, entry.bytes) })}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          // what is on its way writes nothing any more
          await endDownload(entry.uuid);
          await removeCourse(account, entry.course_id).catch(() => {});
          setAsking(false);
          toast({ text: t(words.removed), kind: 'ok' });
          onChanged();
        }}
      >
        <p>{t(words.remove_text)}</p>
        {leaves && <p>{t(words.remove_leaves)}</p>}
      </ConfirmDialog>
    </li>
  );
}
