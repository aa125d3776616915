// The shipped word beside an overridden one, and the way back to it.
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { ownName } from '#core/i18n/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useToast } from '#ui/Toast.tsx';
import { writing } from '../contract-admin.ts';
import type { LanguageValue } from '../lists.ts';
import { slotsOf } from '#core/i18n/slots.ts';
import { words } from '../words.ts';
import './shipped-word.css';

export function ShippedWord({ row, onSaved }: { row: LanguageValue; onSaved: (row: LanguageValue) => void }) {
  const t = useWords();
  const toast = useToast();
  const updating = useAsk(writing.update);
  const { shipped, bn_shipped, places } = row;
  const slots = [...slotsOf(shipped)].map((name) => `{${name}}`);
  const back = async () => {
    const answer = await updating.run({ id: row.id, version: row.version, title: shipped, bn_title: bn_shipped });
    if (!answer) return;
    toast({ text: t(words.is_back), kind: 'ok' });
    onSaved(answer);
  };
  return (
    <Card>
      <h2>{t(words.shipped_title)}</h2>
      <dl className="shipped-w">
        <dt lang="bn">{ownName.bn}</dt>
        <dd lang="bn">{bn_shipped}</dd>
        <dt lang="en">{ownName.en}</dt>
        <dd lang="en">{shipped}</dd>
        {slots.length > 0 && (
          <>
            <dt>{t(words.slots)}</dt>
            <dd>
              {slots.map((slot) => (
                <code key={slot}>{slot} </code>
              ))}
            </dd>
          </>
        )}
        <dt>{t(words.places, { n: places.length })}</dt>
        <dd className="tiny">{places.join(', ')}</dd>
      </dl>
      {updating.error && (
        <Callout kind="bad" alert>
          {updating.error.message}
        </Callout>
      )}
      {row.state !== 'shipped' && row.can?.update === true && (
        <Button look="b2" icon="undo-2" busy={updating.busy} onClick={() => void back()}>
          {t(words.back)}
        </Button>
      )}
    </Card>
  );
}
