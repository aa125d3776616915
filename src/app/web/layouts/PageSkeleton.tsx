// Loading skeleton of a page.
import { useWords } from '#core/i18n/web/language.tsx';
import { atHome } from '#features/home/addresses.ts';
import { Callout } from '#ui/Callout.tsx';
import { words as ui } from '#ui/words.ts';
import { words } from '../../words.ts';

export function PageSkeleton() {
  const t = useWords();
  return (
    <div className="wrap page stack" aria-busy="true">
      <span className="vh" role="status">
        {t(words.loading)}
      </span>
      <noscript>
        <Callout kind="warn">
          {t(ui.needs_script)} <a href={atHome()}>{t(ui.to_home)}</a>
        </Callout>
      </noscript>
      <span className="sk tall s" />
      <span className="sk m" />
      <span className="sk block" />
      <span className="sk l" />
      <span className="sk m" />
    </div>
  );
}
