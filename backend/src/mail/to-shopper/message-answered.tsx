import { beginningOf } from '@shop/shared/format/beginning-of';
import { formatDay } from '@shop/shared/format/days';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { defineMail, filled } from '../define-mail';
import { MailLayout } from '../mail-layout';
import { PlainText, Quotation, Small } from '../pieces';

/** Its cause is the id of the answer. `asked_at` is an ISO date. */
export const messageAnswered = defineMail({
  kind: 'message-answered',
  schema: v.object({ name: v.string(), answer: v.string(), message: v.string(), asked_at: filled }),
  sample: {
    name: 'Siobhán Ní Bhriain',
    answer: 'Dear Siobhán,\n\nwe do, for £2.25.\nIt takes five days.',
    message: `Dear ${shop.name},\n\ndo you send cards to Donegal?`,
    asked_at: '2026-03-01T12:00:00Z',
  },
  render: ({ answer, message, asked_at }, { links }) => ({
    subject: `Your message to ${shop.name}`,
    body: (
      <MailLayout title="Your message to us" preview={beginningOf(answer, 90)} storefront={links.home}>
        <PlainText>{answer}</PlainText>
        <Small>You wrote on {formatDay(asked_at)}:</Small>
        <Quotation>{message}</Quotation>
      </MailLayout>
    ),
  }),
});
