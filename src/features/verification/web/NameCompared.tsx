// What the record calls a person beside what their account does; where both are one name, its owner says which one their certificates bear.
import './teacher-claims.css';
import { useWords } from '#core/i18n/web/language.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { ComparedName } from '../contract.ts';
import { CLAIM_DAYS } from '../rules-claims.ts';
import { words } from '../words.ts';

const verdicts = {
  same: words.name_same,
  case: words.name_case,
  more: words.name_more,
  near: words.name_near,
  other: words.name_other,
} as const;
const isAlike = ({ verdict }: ComparedName): boolean => verdict === 'same' || verdict === 'case';
/** Another spelling of the same name in the same script is one that the account can have. */
const canTake = ({ verdict, field }: ComparedName): boolean => field !== null && verdict !== 'same' && verdict !== 'other';

export function NameCompared({ names, takes, onTake }: { names: ComparedName; takes: boolean; onTake: (takes: boolean) => void }) {
  const t = useWords();
  const alike = isAlike(names);
  return (
    <>
      <section className={alike ? 'tclaim-name same' : 'tclaim-name'} aria-label={t(words.name)}>
        <dl>
          <div>
            <dt>{t(words.name_account)}</dt>
            <dd>{names.account}</dd>
          </div>
          <div>
            <dt>{t(words.name_record)}</dt>
            <dd>{names.record}</dd>
          </div>
        </dl>
        <p className="tclaim-note small">
          <Icon name={alike ? 'circle-check' : 'circle-alert'} size="sm" />
          <span>{t(verdicts[names.verdict], { more: names.more, n: CLAIM_DAYS })}</span>
        </p>
      </section>
      {canTake(names) && (
        <RadioGroup
          name="certificate_name"
          label={t(words.name_choose)}
          options={[
            { value: 'account', label: t(words.name_stays, { name: names.account }) },
            { value: 'record', label: t(words.name_taken, { name: names.record }) },
          ]}
          value={takes ? 'record' : 'account'}
          onChange={(value) => onTake(value === 'record')}
        />
      )}
    </>
  );
}
