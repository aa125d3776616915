// Breadcrumb navigation.
import { Link } from './Link.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { words } from './words.ts';

/** The last one is the page itself and has no link. */
export function Breadcrumb({ trail }: { trail: readonly { label: string; to?: string }[] }) {
  const t = useWords();
  return (
    <nav className="crumbs" aria-label={t(words.you_are_here)}>
      <ol>
        {trail.map((step, i) => (
          <li key={step.label}>
            {step.to && i < trail.length - 1 ? (
              <Link to={step.to}>{step.label}</Link>
            ) : (
              <span aria-current={i === trail.length - 1 ? 'page' : undefined}>{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
