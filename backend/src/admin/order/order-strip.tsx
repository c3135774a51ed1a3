import { Container, Heading, Text } from '@medusajs/ui';
import { type CheckoutNotes, noteLabels } from '@shop/shared/forms/checkout-notes';
import { useState } from 'react';
import type { OrderDesk } from '../../orders/desk/order-desk';
import { errorMessage } from '../client/sdk';
import { WordsInside } from '../frame/words-inside';
import { CancelButton } from './cancel-button';
import { CancelRequest } from './cancel-request';
import { Disputes } from './disputes';
import { OrderButton } from './order-button';
import { OrderTimeline } from './order-timeline';
import { OwedButton } from './owed-button';
import { OwnerNote } from './owner-note';
import { addPrintedOrders } from './printed-orders';
import { Receivers } from './receivers';
import { RefundForm } from './refund-form';
import { SendAgainForm } from './send-again-form';
import { useOrderDesk } from './use-order-desk';

export function OrderStrip({ orderId }: { orderId: string }) {
  const { data, error } = useOrderDesk(orderId);
  const [isRefunding, setRefunding] = useState(false);
  const [isSending, setSending] = useState(false);
  if (!data) return error ? <Text role="alert">{errorMessage(error)}</Text> : null;
  const { desk, mails } = data;
  return (
    <section aria-label={`Order ${desk.number}`}>
      <Container className="divide-y p-0">
        {desk.wish && <CancelRequest desk={desk} wish={desk.wish} onRefund={() => setRefunding(true)} />}
        <Disputes disputes={desk.disputes} />
        <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
          <div className="min-w-0">
            <Heading level="h2" className="break-words">
              {desk.words.join(' · ')}
            </Heading>
            <GuestNotes notes={desk.guest_notes} />
            {desk.written.map(({ id, ...written }) => (
              <WordsInside key={id} {...written} />
            ))}
          </div>
          <div className="flex flex-wrap gap-2">
            {!desk.is_mailed && (
              <OrderButton asChild>
                <a
                  href={`/admin/orders/${desk.id}/packing-slip`}
                  target="_blank"
                  rel="noreferrer"
                  onClick={() => addPrintedOrders([desk.id])}
                >
                  Slip
                </a>
              </OrderButton>
            )}
            {desk.invoice && (
              <OrderButton asChild>
                <a href={`/admin/trade-invoices/${desk.invoice}/pdf`} target="_blank" rel="noreferrer">
                  Invoice
                </a>
              </OrderButton>
            )}
            {desk.to_post && !desk.wish && <Prints desk={desk} />}
            {desk.to_post && !desk.wish && (
              <OrderButton asChild>
                <a href={`/app/to-post?order=${desk.id}`}>Posted…</a>
              </OrderButton>
            )}
            <OwedButton desk={desk} />
            {desk.refund.left > 0 && (
              <OrderButton aria-expanded={isRefunding} onClick={() => setRefunding(!isRefunding)}>
                Refund…
              </OrderButton>
            )}
            {desk.sendable_again.length > 0 && !desk.wish && (
              <OrderButton aria-expanded={isSending} onClick={() => setSending(!isSending)}>
                Send again, free…
              </OrderButton>
            )}
            {desk.wish?.kind !== 'cancel' && <CancelButton desk={desk} variant="secondary" />}
          </div>
        </div>
        {isRefunding && desk.refund.left > 0 && (
          <RefundForm
            // The form must forget its ticks after a refund.
            key={desk.refunded}
            desk={desk}
            isAll={desk.wish !== null && desk.cancelling === null}
            isWithdrawal={desk.wish?.kind === 'withdrawal'}
            onDone={() => setRefunding(false)}
          />
        )}
        {isSending && desk.sendable_again.length > 0 && (
          // The form must forget its counts once they are sent.
          <SendAgainForm key={desk.sent_again} desk={desk} onDone={() => setSending(false)} />
        )}
        <Receivers desk={desk} />
        <OwnerNote key={desk.id} orderId={desk.id} note={desk.note} />
        <OrderTimeline desk={desk} mails={mails} />
      </Container>
    </section>
  );
}

/** Prints with crop marks, too, at 'To post'. */
function Prints({ desk: { id, written, parcels } }: { desk: OrderDesk }) {
  const prints = [
    ...(written.some(({ unposted }) => unposted > 0) ? [{ name: 'Words to print', path: 'words' }] : []),
    { name: parcels.length > 1 ? `Envelopes (${parcels.length})` : 'Envelope', path: 'envelopes' },
  ];
  return prints.map(({ name, path }) => (
    <OrderButton key={path} asChild>
      <a href={`/admin/to-post/${path}?ids=${parcels.join(',')}`} download onClick={() => addPrintedOrders([id])}>
        {name}
      </a>
    </OrderButton>
  ));
}

function GuestNotes({ notes }: { notes: CheckoutNotes }) {
  const names = Object.keys(noteLabels) as (keyof CheckoutNotes)[];
  return names
    .filter((name) => notes[name] !== '')
    .map((name) => (
      <Text key={name} size="small" className="text-ui-fg-subtle">
        {noteLabels[name]}: {name === 'phone' ? <Telephone number={notes[name]} /> : notes[name]}
      </Text>
    ));
}

function Telephone({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className="text-ui-fg-base underline">
      {number}
    </a>
  );
}
