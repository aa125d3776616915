// Full-screen search overlay on phones.
import '#ui/styles/phone-search.css';
import { useEffect, useRef } from 'react';
import { usePlace } from '#core/navigation/web/navigation.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { IconButton } from '#ui/Button.tsx';
import { words } from '../../words.ts';
import TopSearch from './TopSearch.tsx';

export default function PhoneSearch({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const ref = useRef<HTMLDialogElement>(null);
  const { key } = usePlace();
  const opened = useRef(key);
  useEffect(() => {
    ref.current?.showModal();
    ref.current?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    if (key !== opened.current) onClose();
  }, [key, onClose]);
  return (
    <dialog ref={ref} className="phone-search" aria-label={t(words.search)} onClose={onClose}>
      <div className="row">
        <IconButton icon="arrow-left" label={t(words.close_search)} onClick={onClose} />
        <div className="grow">
          <TopSearch onFind={onClose} autoFocus />
        </div>
      </div>
    </dialog>
  );
}
