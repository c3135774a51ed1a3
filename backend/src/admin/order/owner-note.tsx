import { useState } from 'react';
import type { OrderDesk } from '../../orders/desk/order-desk';
import { formatMoment } from '../client/format-moment';
import { TextField } from '../frame/field';
import { OrderButton } from './order-button';
import { useOrderAction } from './use-order-desk';

export function OwnerNote({ orderId, note }: { orderId: string; note: OrderDesk['note'] }) {
  const before = note?.text ?? '';
  const [text, setText] = useState(before);
  const keep = useOrderAction(orderId);
  return (
    <div className="flex flex-col gap-2 px-6 py-4">
      <TextField
        label="Note to yourself"
        weight="plus"
        around="contents"
        rows={text ? 3 : 1}
        maxLength={2000}
        value={text}
        placeholder="The shopper is never shown this."
        onType={setText}
      />
      {note && text === before && (
        <span className="txt-small text-ui-fg-muted">{`Kept ${formatMoment(note.at)}${note.by && `, ${note.by}`}`}</span>
      )}
      {text !== before && (
        <div>
          <OrderButton
            disabled={keep.isPending}
            onClick={() => keep.mutate({ path: 'note', body: { text }, done: 'The note is kept.' })}
          >
            Keep the note
          </OrderButton>
        </div>
      )}
    </div>
  );
}
