// Lesson in the list of a syllabus: what it is, what keeps it from being published, and what can be done with it.
import { memo } from 'react';
import { bytes, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Item } from '../contract.ts';
import { aboutKind, isLessonKind } from '../kinds.ts';
import { words } from '../words.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { iconOf } from './kind-icons.ts';
import type { Doing } from './SyllabusStep.tsx';
import { useItemName } from './useSyllabus.ts';

export interface LessonRowProps {
  item: Item;
  chosen: boolean;
  may: boolean;
  doing: Doing;
}
export const LessonRow = memo(function LessonRow({ item, chosen, may, doing }: LessonRowProps) {
  const t = useWords();
  const language = useLanguage();
  const name = useItemName()(item);
  const kind = isLessonKind(item.kind) ? aboutKind[item.kind] : undefined;
  const facts = [
    kind && t(kind.word),
    item.minutes > 0 && t(words.n_minutes, { n: item.minutes }),
    item.question_count > 0 && t(words.n_questions, { n: item.question_count }),
    item.bytes > 0 && bytes(language, item.bytes),
    item.is_free && t(words.sample),
    !item.required && t(words.optional),
  ].filter(Boolean);
  return (
    <li className={`syl-row${chosen ? ' on' : ''}${item.hidden ? ' away' : ''}`} data-item={item.id}>
      {may && (
        <span className="grip" data-grip={item.id} aria-hidden="true">
          <Icon name="grip-vertical" />
        </span>
      )}
      <Icon name={iconOf(item.kind)} className="syl-kind" />
      <button
        type="button"
        className="syl-open"
        data-open={item.id}
        aria-current={chosen ? 'true' : undefined}
        onClick={() => doing.choose(item)}
        onKeyDown={(event) => {
          if (!may || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          doing.step(item, event.key === 'ArrowUp' ? -1 : 1);
        }}
      >
        <b>{name}</b>
        <span className="small">{facts.join(' · ')}</span>
      </button>
      {(item.hidden || item.faults > 0 || !item.published) && (
        <span className="syl-marks">
          {item.hidden && (
            <Badge kind="plain" icon="eye-off">
              {t(words.hidden)}
            </Badge>
          )}
          {item.faults > 0 && (
            <Badge kind="warn" icon="triangle-alert">
              <span className="vh">{t(words.faults, { n: item.faults })}</span>
              <span aria-hidden="true">{number(language, item.faults)}</span>
            </Badge>
          )}
          {!item.published && !item.hidden && <Badge kind="info">{t(words.not_published)}</Badge>}
        </span>
      )}
      {may && <ItemMenu item={item} name={name} doing={doing} />}
    </li>
  );
});
