import { Select, Text } from '@medusajs/ui';
import { type ClaimReasonName, claimReasons, claimReasonWords } from '@shop/shared/desk/claim-reasons';
import { useState } from 'react';
import type { OrderDesk } from '../../orders/desk/order-desk';
import { CountField, TextField } from '../frame/field';
import { OrderButton } from './order-button';
import { useOrderAction } from './use-order-desk';

export function SendAgainForm({ desk, onDone }: { desk: OrderDesk; onDone: () => void }) {
  const { id, sendable_again: sendable, sent_again } = desk;
  const [counts, setCounts] = useState<Record<string, number>>({});
  const [reason, setReason] = useState<ClaimReasonName>('other');
  const [note, setNote] = useState('');
  const send = useOrderAction(id, onDone);
  const lines = sendable.flatMap((line) => {
    const quantity = counts[line.id] ?? 0;
    return quantity > 0 ? [{ id: line.id, quantity }] : [];
  });
  return (
    <fieldset className="flex flex-col gap-4 px-6 py-4" aria-label="Send again, free">
      <ul className="flex flex-col gap-2">
        {sendable.map((line) => {
          const name = [line.title, line.envelope, line.to && `to ${line.to}`].filter(Boolean).join(', ');
          return (
            <li key={line.id} className="flex flex-wrap items-center gap-2">
              <CountField
                label={`How many of ${name} are sent again`}
                most={line.posted}
                count={counts[line.id] ?? 0}
                onCount={(count) => setCounts({ ...counts, [line.id]: count })}
              />
              <Text size="small" className="min-w-0 break-words">{`of ${line.posted} × ${name}`}</Text>
            </li>
          );
        })}
      </ul>
      <div className="flex max-w-md flex-col gap-2">
        <Text size="small" weight="plus" id="why-again">
          Why
        </Text>
        <Select
          value={reason}
          onValueChange={(chosen) => setReason(claimReasons.find((one) => one === chosen) ?? reason)}
        >
          <Select.Trigger aria-labelledby="why-again" className="max-sm:min-h-10">
            <Select.Value />
          </Select.Trigger>
          <Select.Content>
            {claimReasons.map((one) => (
              <Select.Item key={one} value={one}>
                {claimReasonWords[one]}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      </div>
      <TextField
        label="Note for the shop"
        weight="plus"
        around="flex flex-col gap-2"
        rows={2}
        maxLength={500}
        value={note}
        placeholder="The shopper is never shown this; may be left empty."
        onType={setNote}
      />
      <Text size="small" className="text-ui-fg-subtle">
        Nothing is charged. The cards are to be posted to the same address, and come off the stock. The shopper is told
        by mail.
      </Text>
      <div className="flex flex-wrap gap-2">
        <OrderButton
          variant="primary"
          disabled={lines.length === 0 || send.isPending}
          onClick={() =>
            send.mutate({
              path: 'send-again',
              body: { lines, reason, note, sent_again },
              done: 'The cards are at ‘To post’. The shopper is told by mail.',
            })
          }
        >
          {lines.length === 0 ? 'Say what is sent again' : 'Send again, free'}
        </OrderButton>
        <OrderButton onClick={onDone}>Close</OrderButton>
      </div>
    </fieldset>
  );
}
