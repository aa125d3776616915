// Component gallery of questions: each type before it is answered, answered, and told, and as it is printed.
import '#features/questions/web/print.css';
import { useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { GivenView, Question } from '#features/questions/web/public.ts';
import { Printed } from '#features/questions/web/public-print.ts';
import { Card } from '#ui/Card.tsx';
import { type ExampleQuestion, examples, kitQuestions as words } from '../../words-kit-questions.ts';
import { State } from './KitState.tsx';

function Live({ question, name, first }: { question: ExampleQuestion; name: string; first: GivenAnswer | null }) {
  const [given, setGiven] = useState(first);
  return <Question name={name} question={question} given={given} onGive={setGiven} />;
}
export default function KitQuestions() {
  const t = useWords();
  return (
    <div className="stack">
      {examples.map(({ question, given, right, verdict, parts }, i) => (
        <div key={question.type} className="stack" id={`kit-q-${question.type}`}>
          <State title={t(words.before)}>
            <Card>
              <Live question={question} name={`kit-before-${i}`} first={null} />
            </Card>
          </State>
          <State title={t(words.answered)}>
            <Card>
              <Live question={question} name={`kit-answered-${i}`} first={given} />
            </Card>
          </State>
          <State title={t(words.told)}>
            <Card>
              <Question name={`kit-told-${i}`} question={question} given={given} onGive={() => {}} closed right={right} />
            </Card>
            <Card>
              <GivenView question={question} given={given} verdict={verdict} right={right} parts={parts} />
            </Card>
          </State>
          <State title={t(words.printed)}>
            <Card>
              <Printed n={2 * i + 1} question={question} />
            </Card>
            <Card>
              <Printed n={2 * i + 2} question={question} right={right} />
            </Card>
          </State>
        </div>
      ))}
    </div>
  );
}
