// An ID that another account has: the two ways on, without a word of whose account it is.
import './teacher-claims.css';
import { useId } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { atOwnMerge } from '#features/account-merges/addresses.ts';
import { Callout } from '#ui/Callout.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { CLAIM_DAYS } from '../rules-claims.ts';
import { words } from '../words.ts';

export function UsedId({ onClaim }: { onClaim: () => void }) {
  const t = useWords();
  const id = useId();
  const ways = [
    { key: 'mine', icon: 'layers', title: t(words.used_mine), text: t(words.used_mine_text) },
    { key: 'other', icon: 'file-text', title: t(words.not_mine), text: t(words.not_mine_text, { n: CLAIM_DAYS }) },
  ] as const;
  return (
    <>
      <Callout kind="warn" alert>
        {t(words.used)}
      </Callout>
      <p>{t(words.used_more)}</p>
      <div className="stack sk-tight">
        {ways.map(({ key, icon, title, text }) => {
          const named = { className: 'tclaim-go', 'aria-describedby': `${id}${key}` };
          return (
            <div key={key} className="tclaim-way">
              <Icon name={icon} />
              <span className="grow">
                {key === 'mine' ? (
                  <Link {...named} to={atOwnMerge()}>
                    {title}
                  </Link>
                ) : (
                  <button {...named} type="button" onClick={onClaim}>
                    {title}
                  </button>
                )}
                <span id={`${id}${key}`} className="tiny">
                  {text}
                </span>
              </span>
            </div>
          );
        })}
      </div>
    </>
  );
}
