// What a form was refused for that belongs to none of its fields (form-level error); those are told at the fields.
import { Callout } from './Callout.tsx';

interface Refused {
  message: string;
  fields: Readonly<Record<string, readonly string[]>>;
}
export const FormFault = ({ error }: { error: Refused | undefined }) =>
  error && !Object.keys(error.fields).length ? (
    <Callout kind="bad" alert>
      {error.message}
    </Callout>
  ) : null;
