// Component gallery (design system): questions by figure, moment and placing, before and after the answer, in a result, and in their editor.
import '#features/journeys/web/journey.css';
import '#features/journeys/web/learn.css';
import '#features/questions/web/question-list.css';
import '#features/quizzes/web/result.css';
import { useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { GivenView, Question, type QuestionProps } from '#features/questions/web/public.ts';
import { QuestionField } from '#features/questions/web/public-staff.ts';
import { Card } from '#ui/Card.tsx';
import { kitPlaced as words } from '../../words-kit-placed.ts';
import { kitAsked, type KitQuestion } from './kit-placed.ts';

export default function KitPlaced() {
  const t = useWords();
  return (
    <>
      {kitAsked.map((one, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move
        <div key={i} className="kit-q asking">
          <Card className="stack">
            <h3>{t(words.before)}</h3>
            <Open name={`kit-open-${i}`} question={one.question} />
          </Card>
          <Card className="stack">
            <h3>{t(words.after)}</h3>
            <Question name={`kit-told-${i}`} {...one} onGive={() => {}} closed />
          </Card>
          <Card className="stack">
            <h3>{t(words.result)}</h3>
            <GivenView {...one} verdict={one.question.type === 'likert' ? 'unmarked' : 'wrong'} />
          </Card>
          <Card className="stack">
            <h3>{t(words.editor)}</h3>
            <Written first={one.written} />
          </Card>
        </div>
      ))}
    </>
  );
}
function Open({ name, question }: Pick<QuestionProps, 'name' | 'question'>) {
  const [given, setGiven] = useState<QuestionProps['given']>(null);
  return <Question name={name} question={question} given={given} onGive={setGiven} />;
}
function Written({ first }: { first: KitQuestion['written'] }) {
  const language = useLanguage();
  const [question, setQuestion] = useState(first);
  return <QuestionField question={question} lang={language} may onChange={(part) => setQuestion((was) => ({ ...was, ...part }))} />;
}
