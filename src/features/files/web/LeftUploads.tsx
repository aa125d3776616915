// Uploads that a closed page has left in the middle: how much of each the server has, and that its file has to be chosen again.
import { useEffect, useState } from 'react';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { words } from '../words-uploads.ts';
import { useUploads } from './UploadList.tsx';
import { dropLeft, type LeftUpload, listLeft } from './uploads.ts';

export function LeftUploads() {
  const t = useWords();
  const language = useLanguage();
  const uploads = useUploads();
  const [left, setLeft] = useState<readonly LeftUpload[]>([]);
  useEffect(() => {
    let gone = false;
    void listLeft().then((all) => gone || setLeft(all));
    return () => {
      gone = true;
    };
  }, []);
  // what this page sends stands in its own list
  const shown = left.filter((one) => !uploads.some(({ name, size }) => name === one.name && size === one.size));
  if (!shown.length) return null;
  return (
    <ul className="ups">
      {shown.map((one) => (
        <li key={one.print} className="upl wait">
          <span className="upl-i">
            <Icon name="circle-alert" />
          </span>
          <div className="grow">
            <b className="upl-n" title={one.name}>
              {one.name}
            </b>
            <span className="tiny">{t(words.left, { done: bytes(language, one.sent), size: bytes(language, one.size) })}</span>
          </div>
          <IconButton
            icon="x"
            label={t(words.cancel, { name: one.name })}
            onClick={() => void dropLeft(one).then((done) => done && setLeft((all) => all.filter(({ print }) => print !== one.print)))}
          />
        </li>
      ))}
    </ul>
  );
}
