// Which mails a person wants (notification settings), as a card of the account settings.
import { Suspense, useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { WantedList } from '#features/courses/web/public.ts';
import { Card } from '#ui/Card.tsx';
import { Switch } from '#ui/Choice.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { saveChoices, viewChoices } from '../contract-choices.ts';
import { words } from '../words.ts';

export function MessagesCard() {
  const t = useWords();
  const choices = useAnswer(viewChoices, {});
  const { run, busy, error } = useAsk(saveChoices);
  const [chosen, setChosen] = useState<boolean>();
  const { data } = choices;
  const change = async (replies: boolean) => {
    setChosen(replies);
    if (!(await run({ replies }))) setChosen(undefined);
  };
  return (
    <Card title={t(words.messages)}>
      <div className="stack">
        <FormFault error={error} />
        {data ? (
          <Switch
            name="replies"
            label={t(words.replies)}
            hint={data.to ? t(words.replies_to, { to: data.to }) : t(words.replies_nowhere)}
            checked={chosen ?? data.replies}
            disabled={busy}
            onChange={(event) => void change(event.target.checked)}
          />
        ) : choices.error ? (
          <ErrorState onRetry={choices.reload} level={3}>
            {choices.error.message}
          </ErrorState>
        ) : (
          <TextSkeleton lines={1} />
        )}
        <Suspense>
          <WantedList />
        </Suspense>
      </div>
    </Card>
  );
}
