// As a person of the audience gets a bulk message: a mail, an SMS with its parts, or a line of the bell.
import { useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { preview } from '../contract.ts';
import type { CampaignRow } from '../lists.ts';
import { words } from '../words.ts';

export function Preview({ campaign }: { campaign: CampaignRow }) {
  const t = useWords();
  const language = useLanguage();
  const [after, setAfter] = useState(0);
  const { data, loading } = useAnswer(preview, { id: campaign.id, after });
  return (
    <Card title={t(words.preview)}>
      {data === undefined ? (
        <TextSkeleton lines={3} />
      ) : data === null ? (
        <p>{t(words.nobody_yet)}</p>
      ) : (
        <div className="stack">
          <p className="small muted">{t(words.preview_of, { name: data.name, language: t(words.languages[data.language]) })}</p>
          <div className="campaign-said" lang={data.language}>
            {data.subject && <p className="strong">{data.subject}</p>}
            <p>{data.body}</p>
          </div>
          {data.parts > 0 && <p className="small">{t(words.parts_of, { n: data.body.length, parts: number(language, data.parts) })}</p>}
          <div>
            <Button look="b3" icon="arrow-right" busy={loading} onClick={() => setAfter(data.id)}>
              {t(words.another)}
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}
