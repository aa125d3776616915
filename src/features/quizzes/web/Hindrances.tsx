// What a learner must know of an exam when something stands in the way of answers.
import type { ReactNode } from 'react';
import { signInAgain } from '#core/contract/web/client.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { words } from '../words-sitting.ts';
import type { ExamView } from './exam-view.ts';

function Told({ head, text, kind = 'warn', children }: { head: Word; text?: Word; kind?: 'warn' | 'bad'; children?: ReactNode }) {
  const t = useWords();
  return (
    <Callout kind={kind} alert>
      <b>{t(head)}</b> {text && t(text)}
      {children}
    </Callout>
  );
}
/** What stands in the way of answers, if something does. `doubt`: one clock alone says that the time is over. */
export function Hindrances({ view, doubt, onContinue }: { view: ExamView; doubt: boolean; onContinue: () => void }) {
  const t = useWords();
  const { taken, offline, stopped, fleeting, left } = view;
  if (taken)
    return (
      <Told head={words.taken} text={words.taken_text}>
        <p>
          <Button look="b2" onClick={onContinue}>
            {t(words.continue_here)}
          </Button>
        </p>
      </Told>
    );
  return (
    <>
      {fleeting > 0 && <Told head={words.fleeting} text={words.fleeting_text} kind="bad" />}
      {stopped === 'signed_out' && (
        <Told head={words.signed_out} text={words.signed_out_text}>
          <p>
            <Button look="b2" icon="log-in" onClick={() => void signInAgain()}>
              {t(words.sign_in_again)}
            </Button>
          </p>
        </Told>
      )}
      {left === 0 && <Told head={words.log_full} text={words.log_full_text} kind="bad" />}
      {left !== undefined && left > 0 && <Told head={words.nearly_full} text={words.nearly_full_text} />}
      {stopped === 'gone' && <Told head={words.gone} kind="bad" />}
      {offline && !stopped && <Told head={words.offline} text={words.offline_text} />}
      {doubt && <Told head={words.doubt} text={words.doubt_text} />}
    </>
  );
}
