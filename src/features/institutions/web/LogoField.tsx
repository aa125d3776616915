// Logo of a site: chosen and kept at once, or taken away.
import { type ChangeEvent, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type Site, siteLogo, updateSite } from '../contract-site.ts';
import { words } from '../words-site.ts';

export function LogoField({ site, onSaved }: { site: Site; onSaved: (site: Site) => void }) {
  const t = useWords();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [large, setLarge] = useState(false);
  const setting = useAsk(siteLogo);
  const taking = useAsk(updateSite);
  const error = setting.error ?? taking.error;
  const named = site.id === null ? {} : { institution_id: site.id };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // so that the same file can be chosen again
    event.target.value = '';
    if (!file) return;
    setLarge(file.size > siteLogo.upload.max_bytes);
    if (file.size > siteLogo.upload.max_bytes) return;
    const saved = await setting.run({ ...named, logo: file } as never);
    if (!saved) return;
    onSaved(saved.data);
    toast({ text: t(words.logo_saved), kind: 'ok' });
  };
  const remove = async () => {
    const saved = await taking.run({ ...named, remove_logo: true });
    if (!saved) return;
    onSaved(saved.data);
    toast({ text: t(words.logo_removed), kind: 'ok' });
  };
  const wrong = large ? t(words.logo_large) : error && (Object.values(error.fields)[0]?.[0] ?? error.message);
  return (
    <div className="stack" role="group" aria-label={t(words.logo)}>
      <b>{t(words.logo)}</b>
      {site.logo_path && <img className="site-logo" src={site.logo_path} alt={t(words.logo)} />}
      <p className="hint">{t(words.logo_hint)}</p>
      {wrong && (
        <p className="err" role="alert">
          <Icon name="circle-alert" />
          <span>{wrong}</span>
        </p>
      )}
      <div className="row">
        <Button look="b2" icon="image-plus" busy={setting.busy} onClick={() => input.current?.click()}>
          {t(site.logo_path ? words.logo_other : words.logo_choose)}
        </Button>
        {site.logo_path && (
          <Button look="b3" icon="trash-2" busy={taking.busy} onClick={() => void remove()}>
            {t(words.logo_remove)}
          </Button>
        )}
        <input ref={input} type="file" hidden accept="image/png,image/jpeg,image/gif" onChange={(event) => void choose(event)} />
      </div>
    </div>
  );
}
