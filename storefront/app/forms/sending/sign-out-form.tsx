import { href } from 'react-router';
import { sessionNotEnded } from '../../commerce/customer/account-words.ts';
import { useToastOf } from '../../message/use-toast-of.ts';
import { useSending } from './use-sending.ts';

export function SignOutForm({ className, children }: { className?: string | undefined; children: string }) {
  const sending = useSending<{ ok: true }>(sessionNotEnded);
  useToastOf(sending);
  return (
    <form {...sending.form} action={href('/logout')} className={className}>
      <button {...sending.button}>{children}</button>
    </form>
  );
}
