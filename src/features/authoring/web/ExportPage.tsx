// Screen of a course as a package: made in the background, then downloaded by whom it belongs to.
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { RunOf } from '#ui/RunOf.tsx';
import { FormScreen } from '#ui/work/ListScreen.tsx';
import { useSaveFile } from '#ui/work/useSaveFile.ts';
import { atCourses, atEditing, atTrainings, kindOf } from '../addresses.ts';
import { viewStaffCourse } from '../contract.ts';
import { downloadExport, exportCourse, viewExport } from '../contract-packages.ts';
import { words } from '../words-packages.ts';
import { titles } from '../words-titles-staff.ts';

export const needs = (where: Where) => ({
  course: need(viewStaffCourse, { id: idOf(where) }),
  made: need(viewExport, { id: idOf(where) }),
});
export default function ExportPage({ data: { course, made: ahead } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { id } = course;
  const kind = kindOf(course.kind);
  const { data, reload } = useAnswer(viewExport, { id }, ahead);
  const made = data ?? ahead;
  const too_large = made.course_bytes > made.most_bytes;
  const size = bytes(language, made.course_bytes);
  const making = useAsk(exportCourse);
  const ask = async () => {
    if (await making.run({ id })) reload();
  };
  return (
    <FormScreen
      title={pick(language, course.title, course.bn_title)}
      about={t(words.export_about)}
      trail={[
        kind === 'training' ? { label: t(titles.trainings), to: atTrainings() } : { label: t(titles.courses), to: atCourses() },
        { label: pick(language, course.title, course.bn_title), to: atEditing[kind]({ id }) },
        { label: t(titles.export) },
      ]}
    >
      <FormFault error={making.error} />
      {made.state === 'failed' && <Callout kind="bad">{t(words.failed)}</Callout>}
      {made.state === 'making' && made.run_id !== null && (
        <RunOf run_id={made.run_id} label={t(words.making)} text={t(words.making_text)} onEnd={reload} />
      )}
      {made.state === 'ready' && (
        <Ready id={id} text={t(words.ready_text, { size: bytes(language, made.bytes!), date: date(language, made.until!) })} />
      )}
      {too_large && <Callout kind="bad">{t(words.too_large, { size, most: bytes(language, made.most_bytes) })}</Callout>}
      {!too_large && made.state === 'none' && made.course_bytes > 0 && <p className="muted">{t(words.will_take, { size })}</p>}
      {made.left_out > 0 && <Callout>{t(words.left_out, { n: made.left_out })}</Callout>}
      {!too_large && made.state !== 'making' && (
        <div className="row">
          <Button {...(made.state === 'ready' && { look: 'b2' as const })} icon="archive" busy={making.busy} onClick={() => void ask()}>
            {t(made.state === 'ready' ? words.make_again : words.make)}
          </Button>
        </div>
      )}
    </FormScreen>
  );
}
function Ready({ id, text }: { id: number; text: string }) {
  const t = useWords();
  const { busy, save } = useSaveFile();
  return (
    <Callout kind="ok">
      <div className="stack">
        <h2>{t(words.ready)}</h2>
        <p>{text}</p>
        <p>
          <Button icon="download" busy={busy} onClick={() => void save(downloadExport, { id })}>
            {t(words.download)}
          </Button>
        </p>
      </div>
    </Callout>
  );
}
