// Dialog that publishes a piece as it was seen: now, or on a day that is planned, in the time of Dhaka.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { dateTime, minuteInDhaka } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { WrittenPiece } from '#features/writing/contract.ts';
import { groupOf } from '#features/writing/rules.ts';
import { RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { calls } from '../contract.ts';
import { words as list } from '../words.ts';
import { words } from '../words-review.ts';
import { faultOf } from './open-points.ts';

interface PublishDialogProps {
  piece: WrittenPiece;
  version: number;
  onClose: () => void;
}
const DAY_MS = 86_400_000;
/** Tomorrow morning, where nothing is planned yet. */
const begin = ({ state, publish_at }: WrittenPiece): [string, string] => {
  const planned = state === 'planned' && publish_at !== null;
  const [day = '', time = ''] = minuteInDhaka(planned ? publish_at : Date.now() + DAY_MS).split(' ');
  return [day, planned ? time : '09:00'];
};
export function PublishDialog({ piece, version, onClose }: PublishDialogProps) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(calls[groupOf(piece.kind)].publish);
  const [when, setWhen] = useState(piece.state === 'planned' ? 'later' : 'now');
  const [[day, time], setMoment] = useState(() => begin(piece));
  const title = pick(language, piece.title, piece.bn_title) || t(list.untitled);
  const publish = async () => {
    const publish_at = when === 'later' && day && time ? `${day}T${time}:00+06:00` : undefined;
    const done = await run({ id: piece.id, publish: 1, version, ...(publish_at && { publish_at }) } as never);
    if (!done) return;
    const text =
      done.visible || done.publish_at === null
        ? t(words.published, { title })
        : t(words.planned, { title, day: dateTime(language, done.publish_at) });
    toast({ kind: 'ok', text });
    onClose();
  };
  return (
    <FormDialog
      title={t(words.publish_title, { title })}
      deed={t(words.publish)}
      busy={busy}
      error={faultOf(error, t)}
      onSend={() => void publish()}
      onClose={onClose}
    >
      <p>{t(words.publish_text)}</p>
      {/* readers have it already: two texts would be true at once */}
      {!piece.visible && (
        <RadioGroup
          name="when"
          label={t(words.when)}
          chips
          value={when}
          onChange={setWhen}
          options={[
            { value: 'now', label: t(words.now) },
            { value: 'later', label: t(words.later) },
          ]}
        />
      )}
      {when === 'later' && (
        <div className="pub-when">
          <TextField
            name="publish_at"
            type="date"
            label={t(words.day)}
            required
            value={day}
            onChange={(event) => setMoment([event.target.value, time])}
          />
          <TextField
            name="time"
            type="time"
            label={t(words.time)}
            required
            value={time}
            onChange={(event) => setMoment([day, event.target.value])}
          />
        </div>
      )}
    </FormDialog>
  );
}
