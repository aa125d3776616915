// Staff screen of an exam on paper: each set as a PDF in either language, its key apart, and the sheet by which marks come in.
import { useAnswer } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { hundredths } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { sheetPath } from '#core/records/declare.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atBuilder } from '#features/exams/addresses.ts';
import { atResults } from '#features/results/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { useSaveFile } from '#ui/work/useSaveFile.ts';
import { paperPath } from '../addresses.ts';
import { downloadKey, downloadPaper, type PaperView, view } from '../contract.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-staff.ts';

export const needs = (where: Where) => ({ exam: need(view, { id: idOf(where) }) });

function OfSet({ exam, set }: { exam: PaperView; set: PaperView['sets'][number] }) {
  const t = useWords();
  const language = useLanguage();
  const { may } = useSession();
  const file = useSaveFile();
  const save = (call: typeof downloadPaper | typeof downloadKey, of: 'bn' | 'en') =>
    void file.save(call, { id: exam.id, set: set.code, language: of });
  return (
    <Card title={exam.sets.length > 1 ? t(words.set, { code: set.code }) : t(words.only)}>
      <p className="small muted">{t(words.facts, { n: set.questions, marks: hundredths(language, set.marks) })}</p>
      <div className="row">
        {(['bn', 'en'] as const).map((of) => {
          const word = of === 'bn' ? words.paper_bn : words.paper_en;
          return (
            <Allowed key={of} may={may('exam.run')} action={{ word, grant: 'exam.run' }}>
              <Button look="b2" icon="download" busy={file.busy} onClick={() => save(downloadPaper, of)}>
                {t(word)}
              </Button>
            </Allowed>
          );
        })}
        <Allowed may={may('exam.mark')} action={{ word: words.key, grant: 'exam.mark' }}>
          <Button look="b3" icon="key-round" busy={file.busy} onClick={() => save(downloadKey, language)}>
            {t(words.key)}
          </Button>
        </Allowed>
      </div>
    </Card>
  );
}
export default function PaperPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { may } = useSession();
  const id = idOf(where);
  const exam = useAnswer(view, { id }, data.exam).data ?? data.exam;
  const title = pick(language, exam.title, exam.bn_title);
  const course = pick(language, exam.course_title, exam.bn_course_title);
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb
        trail={[
          { label: title, to: atBuilder({ id }) },
          { label: t(titles.paper), to: paperPath(exam) },
        ]}
      />
      <div className="head">
        <div>
          <h1>{t(titles.paper)}</h1>
          <p className="muted">{course === title ? title : `${title} · ${course}`}</p>
          <p className="small muted">{t(words.about)}</p>
        </div>
      </div>
      {!exam.sets.length && (
        <EmptyState
          icon="file-text"
          title={t(words.not_published)}
          action={
            <ButtonLink look="b2" to={atBuilder({ id })}>
              {t(words.to_builder)}
            </ButtonLink>
          }
        />
      )}
      {exam.sets.length > 0 && (
        <section className="stack" aria-labelledby="sets">
          <h2 id="sets">{t(words.sets)}</h2>
          <p className="small muted">{t(words.key_about)}</p>
          {exam.sets.map((set) => (
            <OfSet key={set.code} exam={exam} set={set} />
          ))}
        </section>
      )}
      {exam.sets.length > 0 && (
        <Card title={t(words.marks)}>
          <p>{t(words.marks_about)}</p>
          {exam.entered > 0 && <p>{t(words.entered, { n: exam.entered })}</p>}
          <div className="row">
            <Allowed may={may('exam.mark')} action={{ word: words.bring, grant: 'exam.mark' }}>
              <ButtonLink icon="upload" to={sheetPath(paperPath(exam))}>
                {t(words.bring)}
              </ButtonLink>
            </Allowed>
            <ButtonLink look="b3" to={atResults({ id })}>
              {t(words.to_results)}
            </ButtonLink>
          </div>
        </Card>
      )}
    </div>
  );
}
