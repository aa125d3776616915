// Editor of a group: the questions on its text in a list of their own, each with its answers and marks, and what they come to together.
import { useWords } from '#core/i18n/web/language.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { partTypes } from '../../../rules.ts';
import type { EditProps } from '../../../web/editing.ts';
import { QuestionList } from '../../../web/QuestionList.tsx';
import { questionWords as words } from '../../../words-writing.ts';
import {
  groupMarks,
  MOST_PARTS,
  marksOf,
  newGroupPart,
  ofPart,
  partFault,
  partOf,
  questionFaultWords,
  typeWords,
  type WrittenPart,
} from '../../../written.ts';

const MOST_MARKS = 100;
/** Marks of the four parts of a creative question: knowledge, comprehension, application, higher abilities. */
const CREATIVE = [1, 2, 3, 4];
const types = Object.fromEntries(partTypes.map((type) => [type, typeWords[type]])) as Pick<typeof typeWords, WrittenPart['type']>;

export default function EditGroup({ question, lang, may, onChange, part: fieldsOf }: EditProps) {
  const t = useWords();
  const { questions, key } = question;
  const change = (list: readonly WrittenPart[]) =>
    onChange({ questions: [...list], marks: Math.min(MOST_MARKS, Math.max(1, groupMarks({ questions: list }).marks)) });
  const all = marksOf(questions);
  const counted = groupMarks(question);
  const in_part = counted.marking !== 'none' && counted.marks < all;
  return (
    <>
      <QuestionList
        part={`${key}-parts`}
        title={t(words.on_stimulus)}
        lang={lang}
        questions={questions}
        most={MOST_PARTS}
        may={may}
        types={types}
        make={newGroupPart}
        faultOf={(one) => {
          const fault = partFault(one);
          return fault && questionFaultWords[fault];
        }}
        onChange={change}
      >
        {(one, _, changePart) =>
          fieldsOf?.({ question: ofPart(one), lang, may, onChange: (some) => changePart(partOf({ ...ofPart(one), ...some })) })
        }
      </QuestionList>
      <div className="row">
        {may && questions.length === 0 && (
          <Button look="b3" icon="plus" onClick={() => change(CREATIVE.map((marks) => ({ ...newGroupPart('essay'), marks })))}>
            {t(words.creative)}
          </Button>
        )}
        {questions.length > 0 && (
          <Badge kind="brand">
            {t(words.marks_in_all, { n: all })}
            {in_part && ` · ${t(words.marks_counted, { n: counted.marks })}`}
          </Badge>
        )}
      </div>
    </>
  );
}
