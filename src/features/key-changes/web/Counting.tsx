// A question with what counts as right in it: the right answer marked, or that every answer counts, or that it is left out.
import { useWords } from '#core/i18n/web/language.tsx';
import type { QuestionType, RightAnswer, Shown } from '#features/questions/rules.ts';
import { Question } from '#features/questions/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { useLive } from '#ui/useLive.ts';
import { words } from '../words.ts';

export interface CountingProps {
  name: string;
  title: string;
  question: { type: QuestionType; text_html: string; bn_text_html: string; shape: Shown };
  counting: { right_answer: RightAnswer; also_right: readonly RightAnswer[]; all_right: boolean; dropped: boolean };
}
export function Counting({ name, title, question, counting: { right_answer, also_right, all_right, dropped } }: CountingProps) {
  const t = useWords();
  // the input of its type comes with the script
  const live = useLive();
  const rights = dropped || all_right ? [undefined] : [right_answer, ...also_right];
  return (
    <Card title={title}>
      {dropped && (
        <p>
          <Badge kind="warn">{t(words.now_dropped)}</Badge>
        </p>
      )}
      {all_right && (
        <p>
          <Badge kind="info">{t(words.now_all_right)}</Badge>
        </p>
      )}
      {live ? (
        rights.map((right, i) => (
          <div className="kc-q" key={`${name} ${i}`}>
            {i > 0 && <h3>{t(words.also_right)}</h3>}
            <Question name={`${name}-${i}`} question={question} given={null} onGive={() => {}} closed right={right} />
          </div>
        ))
      ) : (
        <TextSkeleton lines={4} />
      )}
    </Card>
  );
}
