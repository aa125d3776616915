// Checklist of an editor: what holds, what is needed and what would be better; what is open leads to its field.
import { memo } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { type Drafted, openChecks } from '#core/drafts/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { Badge } from '../Badge.tsx';
import { Card } from '../Card.tsx';
import { Icon } from '../Icon.tsx';
import { words } from './words-editor.ts';

export interface ChecklistProps {
  drafted: Pick<Drafted, 'checks' | 'versioned'>;
  values: Values;
  onLead: (column: string) => void;
}
export const Checklist = memo(function Checklist({ drafted, values, onLead }: ChecklistProps) {
  const t = useWords();
  const open = new Set(openChecks(drafted, values));
  return (
    <Card title={t(drafted.versioned ? words.version_checklist : words.checklist)}>
      <ul className="checks">
        {drafted.checks.map((check) => (
          <li key={check.key}>
            <Icon name={open.has(check) ? (check.weight === 'must' ? 'circle-alert' : 'circle-help') : 'circle-check'} />
            {open.has(check) ? (
              <span>
                <button type="button" className="link" onClick={() => onLead(check.field)}>
                  {t(check.word)}
                </button>{' '}
                <Badge kind={check.weight === 'must' ? 'danger' : 'warn'}>{t(check.weight === 'must' ? words.must : words.should)}</Badge>
              </span>
            ) : (
              <span>
                {t(check.word)} <span className="vh">{t(words.done)}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {open.size === 0 && <p className="small">{t(words.all_done)}</p>}
    </Card>
  );
});
