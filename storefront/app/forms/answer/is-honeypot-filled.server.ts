import { honeypotField } from '../field/honeypot.tsx';

export function isHoneypotFilled(form: FormData) {
  return String(form.get(honeypotField) ?? '') !== '';
}
