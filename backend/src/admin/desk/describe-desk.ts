import type { ActionItem } from '../../desk/describe-trouble';
import type { Desk } from '../../desk/read-desk';
import { formatMoment } from '../client/format-moment';

export type Line = { key: string; name: string; detail: string; href: string };

const maxLines = 5;

/** The most urgent lines come first; `quiet` is a sentence about the kinds without a line. */
export function describeDesk(desk: Desk): { lines: Line[]; quiet: string } {
  const lines = [
    ...wishLines(desk),
    ...desk.payments.map(toLine('payment')),
    ...mailLines(desk),
    ...postLines(desk),
    ...waitingLines('messages', 'new message', desk.messages),
    ...waitingLines('reviews', 'review', desk.reviews, ' to read'),
    ...waitingLines('trade', 'trade application', desk.trade),
    ...stockLines(desk),
  ];
  const none = [
    ...(desk.to_post.count === 0 ? ['nothing to post'] : []),
    ...(desk.wishes.length === 0 ? ['no wish to cancel'] : []),
    ...(desk.messages.count === 0 ? ['no new message'] : []),
    ...(desk.payments.length === 0 ? ['no payment that needs you'] : []),
  ];
  return { lines, quiet: toSentence(none) };
}

function postLines({ to_post: { count, express, oldest_at } }: Desk): Line[] {
  if (count === 0) return [];
  const detail = [
    express > 0 ? `${express} by Express` : 'None by Express',
    `the oldest is of ${formatMoment(oldest_at)}`,
  ];
  return [
    { key: 'post', name: `${plural(count, 'parcel')} to post`, detail: `${detail.join(', ')}.`, href: '/app/to-post' },
  ];
}

/** Requests are never cut off, because no other page lists them. */
function wishLines({ wishes }: Desk): Line[] {
  return wishes.map(({ order_id, number, name, kind, at }) => ({
    key: order_id,
    name: kind === 'cancel' ? `A shopper asks to cancel order ${number}` : `A shopper withdraws from order ${number}`,
    detail: [
      `${name || 'The shopper'} ${kind === 'cancel' ? 'asked to cancel it' : 'withdrew from it'}`,
      `on ${formatMoment(at)}.`,
    ].join(' '),
    href: `/app/orders/${order_id}`,
  }));
}

function waitingLines(key: string, what: string, { count, oldest_at }: Desk['messages'], more = ''): Line[] {
  if (count === 0) return [];
  const detail = count === 1 ? `Of ${formatMoment(oldest_at)}.` : `The oldest is of ${formatMoment(oldest_at)}.`;
  return [{ key, name: `${plural(count, what)}${more}`, detail, href: `/app/${key}` }];
}

/** Most payments are in no other list, so that none is cut off. */
const toLine =
  (kind: string) =>
  ({ sentence, path }: ActionItem, at: number): Line => {
    const [name = '', detail = ''] = sentence.split(/(?<=\.) /, 2);
    return { key: `${kind}-${at}`, name: name.replace(/\.$/, ''), detail, href: `/app${path}` };
  };

function mailLines({ mails: { count, first } }: Desk): Line[] {
  const rest = count - first.length;
  const more = {
    key: 'mails',
    name: `${plural(rest, 'more mail')} could not be sent`,
    detail: '',
    href: '/app/unsent-mails',
  };
  return [...first.map(toLine('mail')), ...(rest > 0 ? [more] : [])];
}

function stockLines({ low_stock }: Desk): Line[] {
  return truncate(
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

function truncate(lines: Line[], more: string, href: string): Line[] {
  const rest = lines.length - maxLines;
  // A line about one more would be as long as that one.
  if (rest <= 1) return lines;
  return [...lines.slice(0, maxLines), { key: more, name: `${rest} ${more}`, detail: '', href }];
}

function toSentence(none: readonly string[]): string {
  if (none.length === 0) return '';
  const [last = '', ...others] = none.toReversed();
  const said = others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

const plural = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
