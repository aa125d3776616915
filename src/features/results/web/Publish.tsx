// The button that publishes the results of an exam, which says first what it does and what is not ready.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { type Figures, publishResults } from '../contract.ts';
import { words } from '../words.ts';

export function Publish({ figures: f }: { figures: Figures }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const publishing = useAsk(publishResults);
  const [asking, setAsking] = useState(false);
  const { may } = useSession();
  if (f.stage === 'published')
    return (
      <Badge kind="ok" icon="circle-check">
        {t(words.published_on, { when: dateTime(language, f.published_at!) })}
      </Badge>
    );
  if (f.stage === 'told') return null;
  const publish = async () => {
    // what is not ready was told in the question that was just answered
    const done = await publishing.run({ id: f.id, confirmed: f.to_mark + f.under_way + f.not_begun + f.late + f.on_devices > 0 });
    if (!done) return;
    setAsking(false);
    toast({ text: t(words.published), kind: 'ok' });
  };
  return (
    <>
      <Badge kind="warn" icon="pencil">
        {t(words.stages.draft)}
      </Badge>
      <Allowed may={may('exam.publish')} action={{ word: words.publish, grant: 'exam.publish' }}>
        <Button icon="send" onClick={() => setAsking(true)}>
          {t(words.publish)}
        </Button>
      </Allowed>
      <ConfirmDialog
        open={asking}
        title={t(words.publish_ask, { n: f.takers })}
        confirm={t(words.publish)}
        danger={false}
        busy={publishing.busy}
        onConfirm={() => void publish()}
        onClose={() => setAsking(false)}
      >
        <div className="stack">
          {publishing.error && (
            <Callout kind="bad" alert>
              <p>{publishing.error.message}</p>
            </Callout>
          )}
          <p>{t(words.publish_text, { passed: number(language, f.passed) })}</p>
          {f.to_mark > 0 && <Callout kind="warn">{t(words.publish_marking, { n: f.to_mark })}</Callout>}
          {f.under_way > 0 && <Callout kind="warn">{t(words.publish_under_way, { n: f.under_way })}</Callout>}
          {f.not_begun > 0 && (
            <Callout kind="warn">
              {f.open_until === null
                ? t(words.publish_open, { n: f.not_begun })
                : t(words.publish_not_begun, { n: f.not_begun, when: dateTime(language, f.open_until) })}
            </Callout>
          )}
          {f.late > 0 && <Callout kind="warn">{t(words.publish_late, { n: f.late })}</Callout>}
          {f.on_devices > 0 && <Callout kind="warn">{t(words.publish_on_devices, { n: f.on_devices })}</Callout>}
        </div>
      </ConfirmDialog>
    </>
  );
}
