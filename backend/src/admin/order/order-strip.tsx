import { Button, Container, Heading, Text } from '@medusajs/ui';
import { useState } from 'react';
import { sayError } from '../asking/sdk';
import { CancelButton } from './cancel-button';
import { Disputes } from './disputes';
import { NoteToSelf } from './note-to-self';
import { keepPrinted } from './printed-here';
import { RefundForm } from './refund-form';
import { thumb } from './thumb';
import { useDesk } from './use-desk';
import { WhatHappened } from './what-happened';
import { Wish } from './wish';

export function OrderStrip({ orderId }: { orderId: string }) {
  const { data, error } = useDesk(orderId);
  const [isRefunding, setRefunding] = useState(false);
  if (!data) return error ? <Text role="alert">{sayError(error)}</Text> : null;
  const { desk, mails } = data;
  return (
    <section aria-label={`Order ${desk.number}`}>
      <Container className="divide-y p-0">
        {desk.wish && <Wish desk={desk} wish={desk.wish} onRefund={() => setRefunding(true)} />}
        <Disputes disputes={desk.disputes} />
        <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
          <div className="min-w-0">
            <Heading level="h2" className="break-words">
              {desk.words.join(' · ')}
            </Heading>
            {desk.phone && (
              <Text size="small" className="text-ui-fg-subtle">
                Telephone, for when something is wrong:{' '}
                <a href={`tel:${desk.phone}`} className="text-ui-fg-base underline">
                  {desk.phone}
                </a>
              </Text>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="small" variant="secondary" className={thumb} asChild>
              <a
                href={`/admin/orders/${desk.id}/packing-slip`}
                target="_blank"
                rel="noreferrer"
                onClick={() => keepPrinted([desk.id])}
              >
                Slip
              </a>
            </Button>
            {desk.to_post && !desk.wish && (
              <Button size="small" variant="secondary" className={thumb} asChild>
                <a href={`/app/to-post?order=${desk.id}`}>Posted…</a>
              </Button>
            )}
            {desk.refund.left > 0 && (
              <Button
                size="small"
                variant="secondary"
                className={thumb}
                aria-expanded={isRefunding}
                onClick={() => setRefunding(!isRefunding)}
              >
                Refund…
              </Button>
            )}
            {desk.wish?.kind !== 'cancel' && <CancelButton desk={desk} variant="secondary" />}
          </div>
        </div>
        {isRefunding && desk.refund.left > 0 && (
          <RefundForm
            // What has gone back since is not to be ticked any more.
            key={desk.refunded}
            desk={desk}
            isAll={desk.wish?.kind === 'withdrawal'}
            onDone={() => setRefunding(false)}
          />
        )}
        <NoteToSelf key={desk.note?.at} orderId={desk.id} note={desk.note} />
        <WhatHappened desk={desk} mails={mails} />
      </Container>
    </section>
  );
}
