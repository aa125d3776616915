// The link by which other calendars read the own one: made by a press, shown once.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { renewFeed } from '../contract.ts';
import { words } from '../words.ts';

export function FeedCard({ feed }: { feed: { made_at: string } | null }) {
  const t = useWords();
  const language = useLanguage();
  const { run, busy, error } = useAsk(renewFeed);
  const [url, setUrl] = useState('');
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const make = async () => {
    setAsking(false);
    const made = await run({});
    if (made) setUrl(made.url);
  };
  const copy = () =>
    void navigator.clipboard?.writeText(url).then(
      () => setSaid(t(words.copied)),
      () => setSaid(''),
    );
  return (
    <Card title={t(words.feed)} className="stack">
      <p className="small">{t(words.feed_text_about)}</p>
      <FormFault error={error} />
      {url ? (
        <>
          <Callout kind="ok">{t(words.feed_once)}</Callout>
          <TextField name="url" label={t(words.feed_link)} value={url} readOnly onFocus={(event) => event.target.select()} />
          <div className="row">
            <Button icon="copy" onClick={copy}>
              {t(words.copy)}
            </Button>
            <span role="status" className="small">
              {said}
            </span>
          </div>
        </>
      ) : (
        <>
          {feed && <p className="small muted">{t(words.feed_since, { date: date(language, feed.made_at) })}</p>}
          <div>
            <Button look="b2" icon="link" busy={busy} onClick={() => (feed ? setAsking(true) : void make())}>
              {t(feed ? words.feed_renew : words.feed_make)}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={t(words.renew_title)}
        confirm={t(words.feed_renew)}
        onConfirm={() => void make()}
        onClose={() => setAsking(false)}
      >
        {t(words.renew_text)}
      </ConfirmDialog>
    </Card>
  );
}
