// Questions of a survey in the syllabus editor: what is asked, and what there is to choose from.
import { useWords } from '#core/i18n/web/language.tsx';
import { columnIn, type Lang, QuestionList, questionWords } from '#features/questions/web/public-staff.ts';
import { IconButton, Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import {
  faultWords,
  isChosen,
  MOST_CHOICES,
  MOST_SURVEY_QUESTIONS,
  newChoice,
  newSurveyQuestion,
  parseSurvey,
  surveyFault,
  type SurveyQuestion,
  typeWords,
} from '../rules.ts';
import { writingWords as words } from '../words-writing.ts';

export interface SurveyFieldProps {
  stored: string;
  may: boolean;
  /** Learners have it: what is taken out is archived. */
  live: boolean;
  onChange: (stored: string) => void;
}
export function SurveyField({ stored, may, live, onChange }: SurveyFieldProps) {
  const t = useWords();
  return (
    <QuestionList
      part="survey"
      questions={parseSurvey(stored)}
      most={MOST_SURVEY_QUESTIONS}
      may={may}
      types={typeWords}
      make={newSurveyQuestion}
      faultOf={(question) => {
        const fault = surveyFault(question);
        return fault && faultWords[fault];
      }}
      onChange={(list) => onChange(list.length ? JSON.stringify(list) : '')}
      note={live && <Callout>{t(words.live)}</Callout>}
    >
      {(question, lang, change) => <Written {...{ question, lang, may }} onChange={change} />}
    </QuestionList>
  );
}
interface WrittenProps {
  question: SurveyQuestion;
  lang: Lang;
  may: boolean;
  onChange: (part: Partial<SurveyQuestion>) => void;
}
function Written({ question, lang, may, onChange }: WrittenProps) {
  const t = useWords();
  const { key, type, choices } = question;
  const column = columnIn(lang, 'text');
  const isScale = type === 'scale';
  return (
    <>
      <TextArea
        name={`${key}-${column}`}
        label={t(questionWords.text)}
        lang={lang}
        rows={2}
        maxLength={2_000}
        value={question[column]}
        onChange={(event) => onChange({ [column]: event.target.value })}
      />
      {isChosen(type) &&
        choices.map((choice, i) => (
          <div className="row" key={choice.id}>
            <div className="grow">
              <TextField
                name={`${key}-${choice.id}-${column}`}
                label={t(isScale ? words.step_n : words.choice_n, { n: i + 1 })}
                lang={lang}
                maxLength={500}
                value={choice[column]}
                onChange={(event) =>
                  onChange({ choices: choices.map((one) => (one.id === choice.id ? { ...one, [column]: event.target.value } : one)) })
                }
              />
            </div>
            {may && !isScale && choices.length > 2 && (
              <IconButton
                icon="x"
                label={t(words.remove_choice, { n: i + 1 })}
                onClick={() => onChange({ choices: choices.filter((one) => one.id !== choice.id) })}
              />
            )}
          </div>
        ))}
      {may && isChosen(type) && !isScale && choices.length < MOST_CHOICES && (
        <Button look="bn" icon="plus" onClick={() => onChange({ choices: [...choices, newChoice()] })}>
          {t(words.add_choice)}
        </Button>
      )}
      <Checkbox
        name={`${key}-required`}
        label={t(words.needed_answer)}
        checked={question.required}
        onChange={(event) => onChange({ required: event.target.checked })}
      />
    </>
  );
}
