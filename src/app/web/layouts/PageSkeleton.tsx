// What stands in a page's place until its data is there: the shape of most pages.
import { useWords } from '#core/i18n/web/language.tsx';
import { words } from '../../words.ts';

export function PageSkeleton() {
  const t = useWords();
  return (
    <div className="wrap page stack" aria-busy="true">
      <span className="vh" role="status">
        {t(words.loading)}
      </span>
      <span className="sk" style={{ blockSize: 36, inlineSize: 'min(420px, 80%)' }} />
      <span className="sk" style={{ blockSize: 20, inlineSize: 'min(560px, 95%)' }} />
      <span className="sk" style={{ blockSize: 200 }} />
      <span className="sk" style={{ blockSize: 20, inlineSize: '90%' }} />
      <span className="sk" style={{ blockSize: 20, inlineSize: '70%' }} />
    </div>
  );
}
