// Progress of a download and what stopped it.
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { words } from '../words.ts';
import { type Download, measureShare } from './downloads.ts';
import { useLineKind } from './useLineKind.ts';

const stops = {
  paused: words.stop_paused,
  wifi: words.stop_wifi,
  line: words.stop_line,
  full: words.stop_full,
  refused: words.stop_refused,
  ended: words.stop_ended,
  done: words.done,
};
/** Its learner wished for it. */
const isQuiet = (stop: Download['stop']): boolean => stop === 'paused' || stop === 'wifi';
export function DownloadState({ download: { progress, stop }, title }: { download: Download; title: string }) {
  const t = useWords();
  const language = useLanguage();
  const kind = useLineKind();
  return (
    <div className="stack">
      <p className="strong">{title}</p>
      <ProgressBar share={stop === 'done' ? 1 : progress ? measureShare(progress) : 0} label={t(words.progress, { title })} />
      {progress && (
        <p className="small muted">
          {t(words.coming, { done: progress.lessons_kept, all: progress.lessons_total, size: bytes(language, progress.bytes) })}
        </p>
      )}
      {stop === undefined ? (
        <p className="small">{t(words.coming_stay)}</p>
      ) : (
        <Callout kind={stop === 'done' ? 'ok' : isQuiet(stop) ? 'info' : 'warn'} alert={!isQuiet(stop)}>
          {t(stop === 'wifi' && kind === 'unknown' ? words.stop_wifi_unknown : stops[stop])}
        </Callout>
      )}
    </div>
  );
}
