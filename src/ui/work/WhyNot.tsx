// Refused action: why it is not possible, in the words of the rule, and who can grant it.
import { grantWords } from '#core/access/words.ts';
import type { Grant } from '#core/access/grants.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { words } from './words-list.ts';

export interface Refusal {
  action: Word;
  /** The rule, as the API tells it. */
  why: Word;
  /** What is missing, where it is a permission. */
  grant?: Grant | undefined;
}
/** The reason of a refused action: a code of the row's `can`, or no grant at all. */
export const refusalOf = (action: { word: Word; grant: Grant }, code: string, why: Readonly<Record<string, Word>>): Refusal =>
  code === 'not_allowed'
    ? { action: action.word, why: words.why_role, grant: action.grant }
    : { action: action.word, why: why[code] ?? words.why_role };

export function WhyNot({ refusal, onClose }: { refusal: Refusal | undefined; onClose: () => void }) {
  const t = useWords();
  const [group, action] = (refusal?.grant?.split('.') ?? []) as [keyof typeof grantWords.groups, keyof typeof grantWords.actions];
  return (
    <Dialog
      open={refusal !== undefined}
      onClose={onClose}
      title={refusal && t(words.why_title, { action: t(refusal.action) })}
      footer={
        <Button look="b2" onClick={onClose}>
          {t(words.understood)}
        </Button>
      }
    >
      {refusal && (
        <dl className="why-l">
          <div>
            <dt>{t(words.why_rule)}</dt>
            <dd>{t(refusal.why)}</dd>
          </div>
          {refusal.grant && (
            <>
              <div>
                <dt>{t(words.why_grant)}</dt>
                <dd>
                  {t(grantWords.groups[group])} › {t(grantWords.actions[action])}
                </dd>
              </div>
              <div>
                <dt>{t(words.why_who)}</dt>
                <dd>{t(words.why_administrator)}</dd>
              </div>
            </>
          )}
        </dl>
      )}
    </Dialog>
  );
}
