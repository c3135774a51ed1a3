import { Badge, Text } from '@medusajs/ui';
import type { ParcelLine, ToPost } from '@shop/shared/desk/to-post';
import { formatWeekday } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { formatMoment } from '../../client/format-moment';
import { useMe } from '../../client/use-me';
import { WordsInside } from '../../frame/words-inside';
import { formatAge } from './format-age';

export function OrderSummary({ order }: { order: ToPost }) {
  const {
    order_id,
    reference,
    name,
    shop_name,
    town,
    delivery,
    is_express,
    placed_at,
    promised_by,
    lines,
    gone,
    note,
  } = order;
  // Packers cannot open the order's own page.
  const { data: me } = useMe();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {me?.role === 'owner' ? (
          <a href={`/app/orders/${order_id}`} className="txt-compact-medium-plus text-ui-fg-base underline py-2">
            #{reference}
          </a>
        ) : (
          <Text weight="plus">#{reference}</Text>
        )}
        <Text weight="plus" className="min-w-0 break-words">
          {[shop_name, name, town].filter(Boolean).join(', ')}
        </Text>
        <Badge size="2xsmall" color={is_express ? 'purple' : 'grey'}>
          {delivery || 'No delivery'}
        </Badge>
        <Text size="small" className="text-ui-fg-subtle" title={formatMoment(placed_at)}>
          {formatAge(placed_at, new Date())}
          {promised_by && ` · promised by ${formatWeekday(promised_by)}`}
        </Text>
      </div>
      <Wishes wishes={order.wishes} />
      <Warnings order={order} />
      {note && (
        <Text size="small" className="break-words border-l-2 border-ui-border-strong whitespace-pre-line pl-3">
          <span className="sr-only">Your note: </span>
          {note}
        </Text>
      )}
      <ul className="flex flex-wrap gap-x-6 gap-y-2" aria-label="What is in it">
        {lines.map((line) => (
          <Card key={line.id} line={line} />
        ))}
      </ul>
      {gone > 0 && (
        <Text size="small" className="text-ui-fg-subtle">
          {gone === 1 ? '1 card of it is' : `${gone} cards of it are`} in the post already. This is the rest.
        </Text>
      )}
    </>
  );
}

function Wishes({ wishes }: { wishes: ToPost['wishes'] }) {
  const { is_gift, from_name, post_on } = wishes;
  const present = from_name ? `A present from ${from_name}` : 'A present: it does not say from whom';
  return (
    <>
      {post_on && <Badge className="self-start">Post it on {formatWeekday(post_on)}</Badge>}
      {is_gift && (
        <Text size="small" className="break-words">
          {present}
        </Text>
      )}
    </>
  );
}

function Warnings({ order: { asked, is_cancelled, refunded } }: { order: ToPost }) {
  const askedFor = { cancel: 'Asked to cancel: do not post', withdrawal: 'Withdrawn from: send no more of it' };
  return (
    <>
      {is_cancelled && (
        <Badge className="self-start" color="red">
          Cancelled: do not post
        </Badge>
      )}
      {!is_cancelled && asked && (
        <Badge className="self-start" color="orange">
          {askedFor[asked]}
        </Badge>
      )}
      {!is_cancelled && refunded > 0 && (
        <Badge className="self-start" color="orange">
          {formatMoney(refunded)} refunded
        </Badge>
      )}
    </>
  );
}

function Card({ line: { title, envelope, quantity, cards, picture, words } }: { line: ParcelLine }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      {picture && (
        <img src={picture} alt="" width={36} height={48} loading="lazy" className="h-12 w-9 rounded object-cover" />
      )}
      <div className="min-w-0">
        <Text size="small" className="break-words">
          {quantity} × {title}
          {cards > 1 && ` (${cards} cards in each)`}
          {envelope && <span className="text-ui-fg-subtle block">{envelope} envelope</span>}
        </Text>
        {words && <WordsInside {...words} />}
      </div>
    </li>
  );
}
