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
  counting: { right_answer: RightAnswer; all_right: boolean; dropped: boolean };
}
export function Counting({ name, title, question, counting: { right_answer, all_right, dropped } }: CountingProps) {
  const t = useWords();
  // the input of its type comes with the script
  const live = useLive();
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
        <div className="kc-q">
          <Question
            name={name}
            question={question}
            given={null}
            onGive={() => {}}
            closed
            right={dropped || all_right ? undefined : right_answer}
          />
        </div>
      ) : (
        <TextSkeleton lines={4} />
      )}
    </Card>
  );
}
