// Translation widget: the two languages that pages are written in, and how the page is read in any other one. Nothing is fetched
// from a translator; a link to one, where the operator has set it (TRANSLATOR_LINK), is opened by a press.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ownName } from '#core/i18n/words.ts';
import { usePlace } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Chip, Chips } from '#ui/Chips.tsx';
import { Icon } from '#ui/Icon.tsx';
import { words } from '../../words.ts';
import { useLanguageChoice } from '../language-choice.ts';
import { useSite } from '../site.ts';

export default function Translation({ onChosen }: { onChosen?: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const choose = useLanguageChoice();
  const { status } = useSession();
  const { translator } = useSite();
  const { pathname, search } = usePlace();
  return (
    <div className="translation">
      <p className="small">{t(words.translate_text)}</p>
      <Chips label={t(words.translate)}>
        {(['bn', 'en'] as const).map((one) => (
          <Chip
            key={one}
            on={one === language}
            onToggle={() => {
              if (one !== language) choose(one);
              onChosen?.();
            }}
          >
            <span className="own-name" lang={one}>
              {ownName[one]}
            </span>
          </Chip>
        ))}
      </Chips>
      <p className="small">{t(words.translate_browser)}</p>
      <ul className="small">
        <li>{t(words.translate_chrome)}</li>
        <li>{t(words.translate_safari)}</li>
        <li>{t(words.translate_firefox)}</li>
      </ul>
      {/* it would fetch the page as a visitor */}
      {translator && status !== 'in' && (
        <a
          className="small"
          href={translator.replace('{url}', encodeURIComponent(window.location.origin + pathname + search))}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t(words.translate_at, { place: new URL(translator).hostname })} <Icon name="external-link" size="sm" />
        </a>
      )}
    </div>
  );
}
