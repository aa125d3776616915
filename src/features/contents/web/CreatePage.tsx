// Screen that begins a content: its type is chosen, the editor is next.
import './contents.css';
import { useAsk } from '#core/contract/web/hooks.ts';
import type { Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { aboutKind, type LessonKind, bankKinds } from '#features/syllabus/rules.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { Editable, WhyClosed } from '#ui/work/Editable.tsx';
import { useMayMake } from '#ui/work/Making.tsx';
import { atContentEdit } from '../addresses.ts';
import { createContent } from '../contract-writing.ts';
import { titles } from '../words-titles-dashboard.ts';
import { webWords as words } from '../words-web.ts';

export const needs = (_where: Where) => ({});
export default function CreatePage() {
  const t = useWords();
  const go = useGo();
  const may = useMayMake();
  const { run, busy, error } = useAsk(createContent);
  const begin = async (kind: LessonKind) => {
    const made = await run({ kind });
    if (made) go(atContentEdit({ id: made.id }));
  };
  return (
    <div className="stack">
      <h1>{t(titles.create)}</h1>
      <Card>
        <div className="stack">
          <p className="muted">{t(words.about_create)}</p>
          <FormFault error={error} />
          <WhyClosed>{may === false && t(words.only_views)}</WhyClosed>
          <Editable may={may === true}>
            <ul className="ct-kinds">
              {bankKinds.map((kind) => (
                <li key={kind}>
                  <Button look="bn" block disabled={busy} onClick={() => void begin(kind)}>
                    {t(aboutKind[kind].word)}
                  </Button>
                </li>
              ))}
            </ul>
          </Editable>
        </div>
      </Card>
    </div>
  );
}
