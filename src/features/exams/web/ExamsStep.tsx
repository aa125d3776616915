// The exams of a certificate exam as a step of its editor: each draws from the question bank, and is set in its own builder.
import './exams.css';
import { useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Link } from '#ui/Link.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { atBuilder, atBuilderStep } from '../addresses.ts';
import { createExam, listOfCourse } from '../contract-staff.ts';
import { words as own } from '../words.ts';
import { words } from '../words-staff.ts';

export default function ExamsStep({ course_id }: { course_id: number }) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const { may } = useSession();
  const { data, error, reload } = useAnswer(listOfCourse, { course_id });
  const making = useAsk(createExam);
  const [title, setTitle] = useState<string>();
  const column = language === 'bn' ? 'bn_title' : 'title';
  const make = async () => {
    const made = await making.run({ course_id, [column]: title });
    if (made) go(atBuilderStep({ id: made.id, slug: 'questions' }));
  };
  return (
    <div className="stack">
      <div className="head">
        <div>
          <h2>{t(words.of_course)}</h2>
          <p className="muted">{t(words.of_course_about)}</p>
        </div>
        <Allowed may={may('course.update')} action={{ word: words.add_to_course, grant: 'course.update' }}>
          <Button icon="plus" onClick={() => setTitle('')}>
            {t(words.add_to_course)}
          </Button>
        </Allowed>
      </div>
      {!data && (error ? <ErrorState level={3} onRetry={reload} /> : <TextSkeleton lines={4} />)}
      {data?.length === 0 && <EmptyState level={3} icon="clipboard-list" title={t(words.of_course_none)} />}
      <ul className="ex-draws">
        {data?.map((exam) => (
          <li key={exam.id}>
            <p className="row">
              <Link to={atBuilder({ id: exam.id })}>{pick(language, exam.title, exam.bn_title)}</Link>
              <Badge kind={exam.state === 'open' ? 'ok' : 'plain'}>{t(own.states[exam.state])}</Badge>
            </p>
            {exam.question_count > 0 && <p className="small muted">{t(own.facts, { n: exam.question_count, minutes: exam.minutes })}</p>}
          </li>
        ))}
      </ul>
      {title !== undefined && (
        <FormDialog
          title={t(words.add_to_course)}
          deed={t(words.make)}
          busy={making.busy}
          error={making.error}
          onSend={() => void make()}
          onClose={() => setTitle(undefined)}
        >
          <TextField
            name={column}
            label={t(words.title)}
            lang={language}
            required
            maxLength={300}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </FormDialog>
      )}
    </div>
  );
}
