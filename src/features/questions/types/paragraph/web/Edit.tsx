// Editor of a question on a passage: the passage, and what essays have.
import { useWords } from '#core/i18n/web/language.tsx';
import { MOST_PICTURES } from '../../../writing.ts';
import { type EditProps, withPicture } from '../../../web/editing.ts';
import { columnIn } from '../../../web/in-language.ts';
import { MarkdownField } from '../../../web/MarkdownField.tsx';
import { questionWords as words } from '../../../words-writing.ts';
import { WrittenFields } from '../../../web/WrittenFields.tsx';

export default function EditParagraph(props: EditProps) {
  const { question, lang, may, onChange } = props;
  const t = useWords();
  const passage = columnIn(lang, 'passage');
  return (
    <>
      <MarkdownField
        name={`${question.key}-${passage}`}
        label={t(words.passage)}
        lang={lang}
        may={may}
        rows={6}
        value={question[passage]}
        pictured={question.pictures.length < MOST_PICTURES}
        onChange={(value, picture) => onChange({ [passage]: value, ...withPicture(question, picture) })}
      />
      <WrittenFields {...props} />
    </>
  );
}
