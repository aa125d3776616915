// Ways to help: contact form, questions, guide; each with what to expect.
import { use } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { useModules, WhiteLabelContext } from '#core/navigation/web/modules.ts';
import { atHome } from '#features/home/addresses.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { atContact, atFaq, atGuide } from '../addresses.ts';
import { titles } from '../words-titles.ts';
import { words } from '../words.ts';

export function HelpWays({ title, without }: { title: string; without?: 'faq' | 'guide' | 'contact' }) {
  const t = useWords();
  const isOpen = useModules();
  const own = use(WhiteLabelContext);
  const ways = [
    { key: 'contact', module: undefined, icon: 'message-square', to: atContact(), label: t(words.write), text: t(words.write_text) },
    { key: 'faq', module: 'faq', icon: 'circle-help', to: own ? atHome() : atFaq(), label: t(titles.faq), text: undefined },
    { key: 'guide', module: 'userguide', icon: 'book-open', to: atGuide(), label: t(titles.guide), text: t(words.guide_text) },
  ] as const;
  return (
    <Card title={title}>
      <ul className="help-ways">
        {ways
          .filter((way) => way.key !== without && isOpen(way.module))
          .map((way) => (
            <li key={way.key}>
              <Icon name={way.icon} />
              <span>
                <Link to={way.to}>{way.label}</Link>
                {way.text && <small>{way.text}</small>}
              </span>
            </li>
          ))}
      </ul>
    </Card>
  );
}
