import { Heading, Text } from '@medusajs/ui';
import { formatDay, formatWeekday } from '@shop/shared/format/days';
import type { OrderDesk, PostedParcel, Receiver } from '../../orders/desk/order-desk';
import { TakeBack } from './take-back';

/** Nothing is said of an order to one address that is not posted yet: the heading above says it all. */
export function Receivers({ desk: { receivers, number } }: { desk: OrderDesk }) {
  if (receivers.length < 2 && receivers.every(({ posted }) => posted.length === 0)) return null;
  return (
    <div className="flex flex-col gap-3 px-6 py-4">
      <Heading level="h2">Parcels</Heading>
      <ul className="flex flex-col gap-4" aria-label="Parcels">
        {receivers.map((receiver) => (
          <li key={receiver.id} className="flex min-w-0 flex-col gap-1">
            <Text size="small" weight="plus" className="break-words">
              {[receiver.to, describePresent(receiver)].filter(Boolean).join(', ')}
            </Text>
            <Text size="small" className="break-words text-ui-fg-subtle">
              {receiver.address.filter((line) => line !== receiver.to).join(', ')}
            </Text>
            {receiver.to_post > 0 && (
              <Text size="small">
                {`${countCards(receiver.to_post)} still to post`}
                {receiver.post_on && `, on ${formatWeekday(receiver.post_on)}`}
              </Text>
            )}
            {receiver.to_post === 0 && receiver.posted.length === 0 && <Text size="small">Nothing to post</Text>}
            {receiver.posted.map((parcel) => (
              <div key={parcel.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <Text size="small" className="min-w-0 break-words">
                  <Posted parcel={parcel} />
                </Text>
                {parcel.delivered_at === null && (
                  <TakeBack
                    parcel={parcel.id}
                    number={number}
                    inside={`${countCards(parcel.cards)} to ${receiver.to}${parcel.posted_at ? `, posted on ${formatDay(parcel.posted_at)}` : ''}`}
                  />
                )}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function describePresent({ from }: Receiver): string {
  if (from === null) return '';
  return from ? `a present from ${from}` : 'a present that does not say from whom';
}

function Posted({ parcel: { posted_at, delivered_at, cards, tracking } }: { parcel: PostedParcel }) {
  const said = [
    `${countCards(cards)} ${posted_at ? `posted on ${formatDay(posted_at)}` : 'gone'}`,
    delivered_at ? `delivered on ${formatDay(delivered_at)}` : '',
  ];
  return (
    <>
      {said.filter(Boolean).join(', ')}
      {tracking.map(({ number, url }) => (
        <span key={number}>
          {', '}
          {url ? (
            <a href={url} target="_blank" rel="noreferrer" className="text-ui-fg-base underline">
              {number}
            </a>
          ) : (
            number
          )}
        </span>
      ))}
    </>
  );
}

function countCards(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}
