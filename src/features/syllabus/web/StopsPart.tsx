// Questions at which what is played stops, being written: each with its second, typed or taken from the player; own ones and those of the bank.
import type { Ref } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type QuestionUploads, QuestionsField } from '#features/questions/web/public-staff.ts';
import { parseQuestions, type WrittenQuestion } from '#features/questions/written.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { stopWords as words } from '../words-stops.ts';
import { timelineWords } from '../words-timeline.ts';
import { FromBank } from './FromBank.tsx';
import { PlayTimeField, sayTime } from './PlayTimeField.tsx';
import { type Stage, useStage } from './stage.ts';

export interface StopsPartProps {
  stage: Stage;
  stored: string;
  may: boolean;
  upload: QuestionUploads | undefined;
  box: Ref<HTMLDivElement>;
  onChange: (stored: string) => void;
}
export function StopsPart({ stage, stored, may, upload, box, onChange }: StopsPartProps) {
  const t = useWords();
  const language = useLanguage();
  const length = useStage(stage, (s) => s.length());
  /** A new one is asked where the player stands. */
  const write = (next: readonly WrittenQuestion[]) => {
    const here = Math.floor(stage.at());
    const placed = next.map((one) => ({ ...one, at: one.at ?? here })).toSorted((a, b) => a.at - b.at);
    onChange(placed.length ? JSON.stringify(placed) : '');
  };
  const move = ({ key }: WrittenQuestion, at: number) =>
    write(parseQuestions(stored).map((one) => (one.key === key ? { ...one, at } : one)));
  const change = (next: string) => write(parseQuestions(next));
  return (
    <div className="tl-part stack" ref={box}>
      <p className="small muted">{t(words.note)}</p>
      <QuestionsField
        {...{ stored, may, upload }}
        onChange={change}
        place={{
          said: ({ at = 0 }) => sayTime(language, at),
          field: (question, i) => {
            const { key, at = 0 } = question;
            const n = i + 1;
            return (
              <div className="row">
                <span className="small" aria-hidden="true">
                  {t(words.stops_at)}
                </span>
                <PlayTimeField
                  name={`stop-${key}-at`}
                  label={t(words.stops_n, { n })}
                  value={at}
                  whole
                  error={length && at >= length ? t(timelineWords.behind_end) : undefined}
                  onChange={(seconds) => move(question, seconds)}
                />
                <IconButton icon="play" label={t(words.go_to, { n })} onClick={() => stage.play(Math.max(0, at - 3), at)} />
                {may && length > 0 && (
                  <Button look="bn" onClick={() => move(question, Math.floor(stage.at()))}>
                    <span aria-hidden="true">{t(timelineWords.here)}</span>
                    <span className="vh">{t(words.take_time, { n })}</span>
                  </Button>
                )}
              </div>
            );
          },
        }}
      />
      <FromBank {...{ stored, may }} onChange={change} />
    </div>
  );
}
