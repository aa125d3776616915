// Checklist of an editor: what holds, what is needed and what would be better; what is open leads to its field.
import { memo } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { checkPoints, type Drafted, openFirst } from '#core/drafts/declare.ts';
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
  const points = openFirst(checkPoints(drafted, values));
  return (
    <Card title={t(drafted.versioned ? words.version_checklist : words.checklist)}>
      <ul className="checks">
        {points.map(({ check, open, must }) => (
          <li key={check.key}>
            <Icon name={open ? (must ? 'circle-alert' : 'circle-help') : 'circle-check'} />
            {open ? (
              <span>
                <button type="button" className="link" onClick={() => onLead(check.field)}>
                  {t(check.word)}
                </button>{' '}
                <Badge kind={must ? 'danger' : 'warn'}>{t(must ? words.must : words.should)}</Badge>
              </span>
            ) : (
              <span>
                {t(check.word)} <span className="vh">{t(words.done)}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {!points.some(({ open }) => open) && <p className="small">{t(words.all_done)}</p>}
    </Card>
  );
});
