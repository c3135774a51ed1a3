import { sayDay } from '../asking/say-day';
import type { Desk } from './use-desk';

/** Something to do, and where it is done. */
export type Line = { key: string; name: string; detail: string; href: string };

/** Of one kind are shown; more are counted. */
const most = 5;

/** What is to be done, the most pressing first, and in one sentence what there is none of. */
export function sayDesk(desk: Desk): { lines: Line[]; quiet: string } {
  const lines = [
    ...wishLines(desk),
    ...paymentLines(desk),
    ...postLines(desk),
    ...messageLines(desk),
    ...stockLines(desk),
  ];
  const none = [
    ...(desk.to_post.count === 0 ? ['nothing to post'] : []),
    ...(desk.wishes.length === 0 ? ['no wish to cancel'] : []),
    ...(desk.messages.count === 0 ? ['no new message'] : []),
    ...(desk.payments.length === 0 ? ['no payment that needs you'] : []),
  ];
  return { lines, quiet: sentenceOf(none) };
}

function postLines({ to_post: { count, express, oldest_at } }: Desk): Line[] {
  if (count === 0) return [];
  const detail = [express > 0 ? `${express} by Express` : 'None by Express', `the oldest is of ${sayDay(oldest_at)}`];
  return [
    { key: 'post', name: `${many(count, 'order')} to post`, detail: `${detail.join(', ')}.`, href: '/app/to-post' },
  ];
}

/** Each of them: they are listed nowhere else. */
function wishLines({ wishes }: Desk): Line[] {
  return wishes.map(({ order_id, number, name, kind, at }) => ({
    key: order_id,
    name: kind === 'cancel' ? `Order ${number} is to be cancelled` : `Order ${number} is coming back`,
    detail: `${name || 'The shopper'} ${kind === 'cancel' ? 'asked to cancel it' : 'withdrew from it'} on ${sayDay(at)}.`,
    href: `/app/orders/${order_id}`,
  }));
}

function messageLines({ messages: { count, oldest_at } }: Desk): Line[] {
  if (count === 0) return [];
  const detail = count === 1 ? `Of ${sayDay(oldest_at)}.` : `The oldest is of ${sayDay(oldest_at)}.`;
  return [{ key: 'messages', name: many(count, 'new message'), detail, href: '/app/messages' }];
}

function paymentLines({ payments }: Desk): Line[] {
  const lines = payments.map(({ sentence, path }, at) => {
    const [name = '', detail = ''] = sentence.split(/(?<=\.) /, 2);
    return { key: `payment-${at}`, name: name.replace(/\.$/, ''), detail, href: `/app${path}` };
  });
  return short(lines, 'more payments that need you', '/app/money');
}

function stockLines({ low_stock }: Desk): Line[] {
  return short(
    low_stock.map(({ product_id, title, envelope, left }) => ({
      key: `${product_id} ${envelope}`,
      name: left > 0 ? `${left} left of ${title}` : `None left of ${title}`,
      detail: envelope ? `With the envelope in ${envelope}.` : '',
      href: '/app/cards?is=few',
    })),
    'more cards that run low',
    '/app/cards?is=few',
  );
}

function short(lines: Line[], more: string, href: string): Line[] {
  const rest = lines.length - most;
  // One more line is as short as to say that there is one more.
  if (rest <= 1) return lines;
  return [...lines.slice(0, most), { key: more, name: `${rest} ${more}`, detail: '', href }];
}

function sentenceOf(none: readonly string[]): string {
  if (none.length === 0) return '';
  const [last = '', ...others] = none.toReversed();
  const said = others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
