// Hotspot question editor: a picture, areas drawn on it by pointer or by keyboard, their names, and which of them are right.
import '../../../web/parts.css';
import './hotspot.css';
import './drawing.css';
import { useWords } from '#core/i18n/web/language.tsx';
import { Callout } from '#ui/Callout.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import type { EditProps } from '../../../web/editing.ts';
import { PictureField } from '../../../web/PictureField.tsx';
import { said } from '../../../writing.ts';
import { type HotspotMode, hotspotModes } from '../shape.ts';
import { words } from '../words-writing.ts';
import { type WrittenArea } from '../written.ts';
import { AreaList } from './AreaList.tsx';
import { Drawing } from './Drawing.tsx';

export default function EditHotspot({ question, lang, may, onChange }: EditProps) {
  const t = useWords();
  const { key, picture, areas, hotspot_mode: mode } = question;
  const keep = (list: readonly WrittenArea[]) => onChange({ areas: [...list] });
  return (
    <>
      <RadioGroup
        name={`${key}-mode`}
        label={t(words.mode)}
        value={mode}
        options={hotspotModes.map((value) => ({ value, label: t(words.modes[value]) }))}
        onChange={(value) => onChange({ hotspot_mode: value as HotspotMode })}
      />
      <PictureField name={`${key}-picture`} {...{ picture, lang, may }} onChange={(next) => onChange({ picture: next })} />
      {picture && (
        <div className="qp-draw-g">
          <Drawing picture={picture} areas={areas} may={may} onChange={keep} />
          <AreaList {...{ question, lang, may }} onChange={keep} />
        </div>
      )}
      {areas.length > 1 && areas.every((area) => said(area.text, area.bn_text)) && <Callout kind="ok">{t(words.all_named)}</Callout>}
    </>
  );
}
