import { defineRouteConfig } from '@medusajs/admin-sdk';
import { TruckFast } from '@medusajs/icons';
import { Button, Heading } from '@medusajs/ui';
import type { ToPost, ToPostList } from '@shop/shared/desk/to-post';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sdk } from '../../client/sdk';
import { Note, Page } from '../../frame/page';
import { Rows } from '../../frame/rows';
import { addPrintedOrders } from '../../order/printed-orders';
import { CancelledAfterPrinting } from './cancelled-after-printing';
import { numbersIn, spreadNumbers } from './numbers/spread-numbers';
import { useWrongNumbers } from './numbers/use-wrong-numbers';
import { OrderRow } from './order-row';
import { PostedBar } from './posted-bar';
import { Prints } from './prints';
import { ScanWindow } from './scan/scan-window';
import { readScanned } from './scan/scanned-number';
import { TickedBar } from './ticked-bar';
import { onlyOf } from './to-post';
import { toPostPath, usePosting } from './use-posting';
import { useTicks } from './use-ticks';

const limit = 50;
const rememberPrinted = (orders: readonly ToPost[]) => addPrintedOrders(orders.map(({ id }) => id));

export default function ToPostPage() {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [toPostPath],
    queryFn: ({ pageParam }) =>
      sdk.client.fetch<ToPostList>(toPostPath, { query: { limit, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 10_000,
  });
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  const { called_off: calledOff = [], later = [] } = data?.pages[0] ?? {};
  // The button 'Posted…' of an order's page links here.
  const [wanted] = useState(() => new URLSearchParams(location.search).get('order'));
  const isYetToCome =
    wanted !== null && hasNextPage && ![...orders, ...later].some(({ order_id }) => order_id === wanted);
  useEffect(() => {
    if (isYetToCome && !isFetchingNextPage) void fetchNextPage();
  }, [isYetToCome, isFetchingNextPage, fetchNextPage]);
  const ticks = useTicks([...orders, ...later], wanted);
  const { wrongOf, mayBeSent } = useWrongNumbers(ticks);
  const { posted, forget, post, undo } = usePosting(ticks);
  const [scanningFrom, setScanningFrom] = useState<string>();
  const { ticked } = ticks;
  const boxes = ticked.map(({ id }) => id);

  const pasteList = (from: ToPost, list: string) => {
    const numbers = numbersIn(list);
    if (numbers.length < 2) return false;
    ticks.type(spreadNumbers(numbers, boxes, from.id));
    return true;
  };
  const next = nextToScan(ticked, scanningFrom, ticks.numberOf);

  const takeCode = (code: string) => {
    if (!next) return '';
    const tracked = ticked.map((order) => ({ number: order.number, tracking: ticks.numberOf(order) }));
    const { tracking, why } = readScanned(code, tracked);
    if (tracking !== undefined) ticks.type({ [next.id]: tracking });
    return why ?? '';
  };

  const rowOf = (order: ToPost) => (
    <OrderRow
      key={order.id}
      order={order}
      isTicked={ticks.isTicked(order)}
      isWanted={order.order_id === wanted}
      number={ticks.numberOf(order)}
      wrong={wrongOf(order)}
      part={ticks.partOf(order)}
      onPart={(part) => ticks.take(order, part)}
      onTick={(isOn) => ticks.tick(order, isOn)}
      onType={(typed) => ticks.type({ [order.id]: typed })}
      onPasteList={(list) => pasteList(order, list)}
      onScan={() => setScanningFrom(order.id)}
    />
  );

  return (
    <Page title="To post" hint={describeHint(data?.pages[0])} error={error}>
      {data && orders.length === 0 && <Note>Everything is posted.</Note>}
      {/* Sticky bars must stay below the dashboard's dialogs. */}
      <div className="isolate">
        {posted && (
          <PostedBar
            key={posted.until}
            posted={posted}
            isBusy={undo.isPending}
            onUndo={(parcels) => undo.mutate(parcels)}
            onClose={forget}
          />
        )}
        {orders.length + later.length > 0 && (
          <TickedBar
            ticked={ticked}
            free={ticks.free.length}
            due={ticks.due}
            isAll={ticks.isAll}
            hasMore={hasNextPage}
            isBusy={post.isPending}
            onTickAll={ticks.tickAll}
            onPost={() => {
              if (!mayBeSent()) return;
              post.mutate(
                ticked.map((order) => ({
                  id: order.id,
                  order_id: order.order_id,
                  tracking: ticks.numberOf(order),
                  only: onlyOf(order, ticks.partOf(order)),
                })),
              );
            }}
            onPrint={rememberPrinted}
          />
        )}
        <Prints
          orders={ticked.length > 0 ? ticked : ticks.free}
          isAll={ticked.length === 0}
          onPrint={rememberPrinted}
        />
        <Rows label="Orders to post">{orders.map(rowOf)}</Rows>
      </div>
      {hasNextPage && (
        <div className="flex justify-center px-6 py-4">
          <Button size="large" variant="secondary" isLoading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
      {later.length > 0 && (
        <section>
          <Heading level="h2" className="px-4 pt-4 md:px-6">
            Later
          </Heading>
          <Note>They wait for the day that their buyers have chosen. What is ticked here is posted before it.</Note>
          <Rows label="Later">{later.map(rowOf)}</Rows>
        </section>
      )}
      <CancelledAfterPrinting orders={calledOff} />
      {scanningFrom && <ScanWindow next={next} onCode={takeCode} onClose={() => setScanningFrom(undefined)} />}
    </Page>
  );
}

function nextToScan(ticked: readonly ToPost[], from: string | undefined, numberOf: (order: ToPost) => string) {
  const first = ticked.findIndex(({ id }) => id === from);
  return first < 0 ? undefined : ticked.slice(first).find((order) => numberOf(order) === '');
}

function describeHint(page: ToPostList | undefined): string {
  if (!page) return 'Ordered, and not in the post yet.';
  const { to_post: count, express, held, later } = page.count;
  const parts = [
    count === 1 ? '1 order is not in the post yet' : `${count} orders are not in the post yet`,
    express > 0 ? `${express} by Express` : '',
    held > 0 ? `${held} more ${held === 1 ? 'waits' : 'wait'} for your word` : '',
    later > 0 ? `${later} for a later day` : '',
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

export const config = defineRouteConfig({ label: 'To post', icon: TruckFast, rank: 0.2 });
