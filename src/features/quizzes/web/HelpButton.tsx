// Asking those who run an exam for help: they see it in the monitor until one of them writes back.
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { words } from '../words-sitting.ts';
import type { ExamView } from './exam-view.ts';

export function HelpButton({ help, onCall }: { help: ExamView['help']; onCall: (asks: boolean) => void }) {
  const t = useWords();
  return (
    <Button look="b3" icon="circle-help" onClick={() => onCall(!help)}>
      {t(help ? words.help_no_more : words.help)}
    </Button>
  );
}
/** Above the question, where it is seen whatever question is open. */
export function HelpNote({ help }: { help: ExamView['help'] }) {
  const t = useWords();
  return <div role="status">{help && <Callout kind="info">{t(help.told ? words.help_told : words.help_waits)}</Callout>}</div>;
}
