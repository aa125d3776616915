// Where answers of an exam lie (sync status): of one question, and of all of them.
import { useWords } from '#core/i18n/web/language.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { words } from '../words-sitting.ts';
import type { ExamView } from './exam-view.ts';
import type { AnswerPlace } from './exam-sync.ts';

const icons: Record<AnswerPlace, IconName> = {
  ...{
    writing: 'notebook-pen',
    phone: 'smartphone',
    memory: 'triangle-alert',
    sending: 'refresh-cw',
    server: 'cloud-check',
    bad: 'circle-alert',
  },
};
/** Under an answer. It is not read out at each letter: the line at the head tells what changes for all. */
export function PlaceLine({ place }: { place: AnswerPlace | undefined }) {
  const t = useWords();
  return (
    <p className={`xplace ${place ?? 'none'}`}>
      {place && (
        <>
          <i aria-hidden="true" />
          <Icon name={icons[place]} size="sm" />
          <span>{t(words.places[place])}</span>
        </>
      )}
    </p>
  );
}
/** At the head: all of them together. */
export function AllPlaces({ view: { waiting, offline, answers } }: { view: ExamView }) {
  const t = useWords();
  const still = waiting > 0 && offline;
  return (
    <p className={`kept ${still ? 'kept' : waiting > 0 ? 'sending' : 'saved'}`} role="status">
      <Icon name={still ? 'smartphone' : waiting > 0 ? 'refresh-cw' : 'cloud-check'} size="sm" />
      {/* where they end up is read out, that they are on their way is not */}
      <span aria-hidden={(waiting > 0 && !offline) || undefined}>
        {t(still ? words.on_phone : waiting > 0 ? words.places.sending : answers.size ? words.all_saved : words.none_yet, { n: waiting })}
      </span>
    </p>
  );
}
