import { Button, Label, Textarea } from '@medusajs/ui';
import { useState } from 'react';
import type { OrderDesk } from '../../orders/desk/order-desk';
import { formatMoment } from '../client/format-moment';
import { thumb } from './thumb';
import { useOrderAction } from './use-order-desk';

export function OwnerNote({ orderId, note }: { orderId: string; note: OrderDesk['note'] }) {
  const before = note?.text ?? '';
  const [text, setText] = useState(before);
  const keep = useOrderAction(orderId);
  const id = `note-${orderId}`;
  return (
    <div className="flex flex-col gap-2 px-6 py-4">
      <Label htmlFor={id} size="small" weight="plus">
        Note to yourself
      </Label>
      <Textarea
        id={id}
        rows={text ? 3 : 1}
        maxLength={2000}
        value={text}
        placeholder="The shopper is never shown this."
        onChange={(event) => setText(event.target.value)}
      />
      {note && text === before && (
        <span className="txt-small text-ui-fg-muted">{`Kept ${formatMoment(note.at)}${note.by && `, ${note.by}`}`}</span>
      )}
      {text !== before && (
        <div>
          <Button
            size="small"
            variant="secondary"
            className={thumb}
            disabled={keep.isPending}
            onClick={() => keep.mutate({ path: 'note', body: { text }, done: 'The note is kept.' })}
          >
            Keep the note
          </Button>
        </div>
      )}
    </div>
  );
}
