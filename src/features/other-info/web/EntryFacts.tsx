// One entry of education or work as it is read: what it is called, where and when.
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language } from '#core/i18n/words.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Entry } from '../contract.ts';
import { words } from '../words.ts';
import { headlineOf } from './headline.ts';

const icons = { education: 'book-open', work: 'building-2' } as const;
const yearsOf = (language: Language, { from_year, to_year, kind }: Omit<Entry, 'id'>, until_now: string): string => {
  const said = [from_year, to_year ?? (kind === 'work' && from_year !== null ? until_now : null)].filter((one) => one !== null).join(' – ');
  return language === 'bn' ? bengaliDigits(said) : said;
};
export function EntryFacts({ entry }: { entry: Omit<Entry, 'id'> }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      <Icon name={icons[entry.kind]} />
      <div className="grow">
        <b>{headlineOf(language, entry)}</b>
        <span className="tiny">
          {[entry.place, yearsOf(language, entry, t(words.until_now)), entry.result].filter(Boolean).join(' · ')}
        </span>
      </div>
    </>
  );
}
