// Screen of a course as a package: made in the background, then downloaded by whom it belongs to.
import { useEffect, useState } from 'react';
import { Refused } from '#core/contract/web/client.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useRuns } from '#core/jobs/web/useRuns.ts';
import { saveFile } from '#core/lists/web/download.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { FormScreen } from '#ui/work/ListScreen.tsx';
import { viewStaffCourse } from '../contract.ts';
import { downloadExport, exportCourse, viewExport } from '../contract-packages.ts';
import { words } from '../words-packages.ts';

export const needs = (where: Where) => ({
  course: need(viewStaffCourse, { id: idOf(where) }),
  made: need(viewExport, { id: idOf(where) }),
});
export default function ExportPage({ data: { course, made: ahead } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { id } = course;
  const { data, reload } = useAnswer(viewExport, { id }, ahead);
  const made = data ?? ahead;
  const making = useAsk(exportCourse);
  const ask = async () => {
    if (await making.run({ id })) reload();
  };
  return (
    <FormScreen title={pick(language, course.title, course.bn_title)} about={t(words.export_about)}>
      <FormFault error={making.error} />
      {made.state === 'failed' && <Callout kind="bad">{t(words.failed)}</Callout>}
      {made.state === 'making' && made.run_id !== null && (
        <RunOf run_id={made.run_id} label={t(words.making)} text={t(words.making_text)} onEnd={reload} />
      )}
      {made.state === 'ready' && (
        <Ready id={id} text={t(words.ready_text, { size: bytes(language, made.bytes!), date: date(language, made.until!) })} />
      )}
      {made.state !== 'making' && (
        <div className="row">
          <Button {...(made.state === 'ready' && { look: 'b2' as const })} icon="archive" busy={making.busy} onClick={() => void ask()}>
            {t(made.state === 'ready' ? words.make_again : words.make)}
          </Button>
        </div>
      )}
    </FormScreen>
  );
}
/** A job of this screen, as far as it is. */
export function RunOf({ run_id, label, text, onEnd }: { run_id: number; label: string; text: string; onEnd: () => void }) {
  const { runs } = useRuns();
  const run = runs?.find(({ id }) => id === run_id);
  const over = run !== undefined && run.ended_at !== null;
  useEffect(() => {
    if (over) onEnd();
    // asked once, when it is over
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [over]);
  return (
    <div className="stack" role="status">
      <h2>{label}</h2>
      <ProgressBar share={run?.size ? run.done / run.size : 0} label={label} />
      <p className="muted small">{text}</p>
    </div>
  );
}
function Ready({ id, text }: { id: number; text: string }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Refused>();
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await saveFile(downloadExport, { id });
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal;
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Callout kind="ok">
      <div className="stack">
        <h2>{t(words.ready)}</h2>
        <p>{text}</p>
        <FormFault error={error} />
        <p>
          <Button icon="download" busy={busy} onClick={() => void save()}>
            {t(words.download)}
          </Button>
        </p>
      </div>
    </Callout>
  );
}
