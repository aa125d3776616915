// Screen that begins a question of the bank: its type is chosen, the editor is next.
import './bank.css';
import { useAsk } from '#core/contract/web/hooks.ts';
import { idIn, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { type QuestionType, questionTypes } from '#features/questions/rules.ts';
import { typeWords } from '#features/questions/written.ts';
import { Button } from '#ui/Button.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { FormScreen } from '#ui/work/ListScreen.tsx';
import { atBankEdit, atBankList } from '../addresses.ts';
import { beginQuestion } from '../contract-writing.ts';
import { titles } from '../words-titles-dashboard.ts';
import { webWords as words } from '../words-web.ts';

export const needs = (_where: Where) => ({});
export default function CreatePage({ where }: PageProps<typeof needs>) {
  const t = useWords();
  const go = useGo();
  const { run, busy, error } = useAsk(beginQuestion);
  const folder_id = idIn(where.query.get('folder'));
  const begin = async (type: QuestionType) => {
    const made = await run({ type, ...(folder_id !== undefined && { folder_id }) });
    if (made) go(atBankEdit({ id: made.id }));
  };
  return (
    <FormScreen
      title={t(titles.create)}
      about={t(words.about_create)}
      trail={[{ label: t(titles.bank), to: atBankList() }, { label: t(titles.create) }]}
    >
      <FormFault error={error} />
      <ul className="bk-kinds">
        {questionTypes.map((type) => (
          <li key={type}>
            <Button look="bn" block disabled={busy} onClick={() => void begin(type)}>
              {t(typeWords[type])}
            </Button>
          </li>
        ))}
      </ul>
    </FormScreen>
  );
}
