// What a form was refused for that belongs to none of its fields (form-level error); those are told at the fields.
import { Callout } from './Callout.tsx';

/** As a call refuses: `useAsk(call).error`. */
export interface Fault {
  message: string;
  fields: Record<string, string[]>;
}
export const FormFault = ({ error }: { error: Fault | undefined }) =>
  error && !Object.keys(error.fields).length ? (
    <Callout kind="bad" alert>
      {error.message}
    </Callout>
  ) : null;
