// Dialog with answers that count for nothing: what was answered on a device without a connection, and why it does not count.
import { useAnswer } from '#core/contract/web/hooks.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { GivenView } from '#features/questions/web/public.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/States.tsx';
import { listKeptPapers } from '../contract.ts';
import { words } from '../words.ts';
import { words as paperWords } from '../words-papers.ts';
import { AskedText } from './AskedText.tsx';
import { Uncounted } from './PaperNote.tsx';

export default function KeptPapers({ lesson_id, onClose }: { lesson_id: number; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const { data, error, loading, reload } = useAnswer(listKeptPapers, { lesson: lesson_id });
  return (
    <Dialog open onClose={onClose} title={t(paperWords.uncounted_title)}>
      <div className="stack" aria-busy={loading}>
        {error && !data && (
          <ErrorState onRetry={reload} busy={loading} level={3}>
            {error.code === 'offline' ? t(paperWords.uncounted_failed) : error.message}
          </ErrorState>
        )}
        {!data && !error && <span className="sk block" />}
        {data?.data.map((paper) => (
          <section key={paper.client_key} className="stack" aria-label={t(paperWords.arrived, { date: dateTime(language, paper.kept_at) })}>
            <p className="strong">{t(paperWords.arrived, { date: dateTime(language, paper.kept_at) })}</p>
            <Uncounted kept={paper} />
            {paper.questions.map((q, i) => (
              <article key={q.id} className="card flat rq" aria-label={t(words.question_n, { n: i + 1 })}>
                <span className="small muted">{t(words.question_n, { n: i + 1 })}</span>
                <AskedText question={q} />
                <GivenView question={q} given={q.answer} verdict={q.answer ? undefined : 'empty'} right={null} />
              </article>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
