import { Button, Text } from '@medusajs/ui';
import { useEffect, useState } from 'react';
import { TakeBack } from '../../order/take-back';
import type { Posted } from './use-posting';

type PostedBarProps = { posted: Posted; isBusy: boolean; onUndo: (parcels: string[]) => void; onClose: () => void };

export function PostedBar({ posted, isBusy, onUndo, onClose }: PostedBarProps) {
  const seconds = useSecondsUntil(posted.until);
  const parcels = posted.posted.flatMap(({ parcel }) => parcel ?? []);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const standing = posted.posted.filter(({ parcel }) => parcel !== null && !taken.includes(parcel));
  const orders = posted.posted.filter(({ parcel }) => parcel !== null).filter(isFirstOfOrder).length;
  const already = posted.posted.filter(({ parcel }) => parcel === null).filter(isFirstOfOrder);
  // It must stay visible far down the list while the posting can be undone.
  const place = seconds > 0 ? 'sticky top-0 z-20' : '';
  return (
    <section className={`flex flex-col gap-3 bg-ui-bg-subtle px-6 py-4 ${place}`} aria-label="What was posted">
      {parcels.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Text weight="plus" role="status">
            {orders === 1 ? '1 order is marked as posted.' : `${orders} orders are marked as posted.`}{' '}
            {seconds === 0 ? 'The mails are on their way.' : 'The mails leave in a moment.'}
          </Text>
          {seconds > 0 && (
            <Button size="large" variant="secondary" isLoading={isBusy} onClick={() => onUndo(parcels)}>
              Undo
              <span aria-hidden="true">{seconds}</span>
            </Button>
          )}
        </div>
      )}
      {already.map(({ id, number }) => (
        <Text key={id}>{`Order ${number} was posted already.`}</Text>
      ))}
      {posted.failed.filter(isFirstOfOrder).map(({ order_id, why }) => (
        <Text key={`${order_id} ${why}`} className="text-ui-fg-error" role="alert">
          {why}
        </Text>
      ))}
      {seconds === 0 && standing.length > 0 && (
        <details>
          <summary className="txt-small cursor-pointer py-2">Was one of them not posted?</summary>
          <ul className="flex flex-col gap-1">
            {standing.filter(isFirstOfOrder).map(({ order_id, number, parcel }) => (
              <li key={parcel} className="flex flex-wrap items-center justify-between gap-2">
                <Text size="small">{`Order ${number}`}</Text>
                {standing.filter((one) => one.order_id === order_id).length > 1 ? (
                  <a href={`/app/orders/${order_id}`} className="txt-small underline">
                    Say which of its parcels on its page
                  </a>
                ) : (
                  <TakeBack parcel={parcel ?? ''} number={number} onTaken={() => setTaken([...taken, parcel ?? ''])} />
                )}
              </li>
            ))}
          </ul>
          <Text size="small" className="text-ui-fg-subtle">
            Later, the order’s own page has the same button.
          </Text>
        </details>
      )}
      {seconds === 0 && (
        <Button size="large" variant="transparent" className="self-start" onClick={onClose}>
          Close
        </Button>
      )}
    </section>
  );
}

type OfOrder = { order_id: string; why?: string };

/** Several parcels of one order may be posted at once, and not be posted for one reason. */
function isFirstOfOrder({ order_id, why }: OfOrder, nth: number, all: readonly OfOrder[]): boolean {
  return all.findIndex((one) => one.order_id === order_id && one.why === why) === nth;
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const clock = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(clock);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
