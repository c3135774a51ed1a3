import { notReordered } from '../../commerce/order/order-words.ts';
import { SentForm } from '../../forms/sending/sent-form.tsx';
import { useSending } from '../../forms/sending/use-sending.ts';

export function Reorder({ action }: { action: string }) {
  const sending = useSending(notReordered);
  return (
    <SentForm sending={sending} action={action}>
      <button {...sending.button} className="button">
        Order these again
      </button>
    </SentForm>
  );
}
