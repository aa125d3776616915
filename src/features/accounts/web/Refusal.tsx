// Form-level error message, for a refusal that belongs to no single field.
import type { Refused } from '#core/contract/web/client.ts';
import { Callout } from '#ui/Callout.tsx';

export function Refusal({ error, shown = [] }: { error: Refused | undefined; shown?: readonly string[] }) {
  if (!error || (error.code === 'invalid_input' && shown.some((field) => error.fields[field]))) return null;
  const texts = error.code === 'invalid_input' ? Object.values(error.fields).flat() : [];
  return (
    <Callout kind="bad" alert>
      {texts.length ? texts.join(' ') : error.message}
    </Callout>
  );
}
