import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { defineMail } from '../define-mail';
import { MailLayout } from '../mail-layout';
import { Paragraph, Small, Subheading } from '../pieces';

/** Its cause is a hash of the address and the time window. The data go by mail, as an account's address is not proven. */
export const keptData = defineMail({
  kind: 'kept-data',
  schema: v.object({}),
  sample: {},
  async render(_, { storedDataFor, recipient, links }) {
    const { newsletter, letters, gift_cards } = await storedDataFor(recipient);
    return {
      subject: `What ${shop.name} keeps under your address`,
      body: (
        <MailLayout
          title="Kept under your address"
          preview="Your letters to us and our newsletter."
          storefront={links.home}
          why="You get this mail because it was asked for in an account with this address."
        >
          <Paragraph>
            Your account’s own data come as a file from its page. Beside them we keep the following under this address.
          </Paragraph>
          <Subheading>Newsletter</Subheading>
          {newsletter ? (
            <>
              <Paragraph>State: {newsletter.status}.</Paragraph>
              {newsletter.history.map(({ at, what }) => (
                <Small key={`${at.getTime()} ${what}`}>
                  {formatDay(at)}, {what}
                </Small>
              ))}
            </>
          ) : (
            <Paragraph>This address is not on our list.</Paragraph>
          )}
          <Subheading>Letters from our contact page</Subheading>
          {letters.length === 0 ? (
            <Paragraph>There are none.</Paragraph>
          ) : (
            <Paragraph>
              We keep {letters.length === 1 ? 'one letter' : `${letters.length} letters`}, of{' '}
              {new Intl.ListFormat(shop.locale).format(letters.map((at) => formatDay(at)))}. Anybody can write to us
              under your address, so this mail does not repeat what they say. Reply to it, and we will send them to you.
            </Paragraph>
          )}
          <Subheading>Gift cards that were mailed to this address</Subheading>
          {gift_cards.length === 0 && <Paragraph>There are none.</Paragraph>}
          {gift_cards.map(({ last_four, left }) => (
            <Small key={last_four}>
              A gift card ending {last_four}, with {formatMoney(left)} left, and who it is from with what they wrote.
            </Small>
          ))}
        </MailLayout>
      ),
    };
  },
});
