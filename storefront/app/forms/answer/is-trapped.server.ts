import { trapField } from '../field/trap.tsx';

/** True when something filled in the field that nobody can see. */
export function isTrapped(form: FormData) {
  return String(form.get(trapField) ?? '') !== '';
}
