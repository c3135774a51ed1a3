import { Link } from '@react-email/link';
import { reviewableCards } from '../../orders/reviews/reviewable-cards';
import { aboutOrder, defineMail, GoneError } from '../define-mail';
import { greetingName } from '../greeting-name';
import { MailLayout } from '../mail-layout';
import { link, text } from '../mail-styles';
import { Action, Paragraph } from '../pieces';

/** Its cause is the id of the order. It is listed at the order without data, since no buyer is asked a second time. */
export const reviewRequest = defineMail({
  kind: 'review-request',
  schema: aboutOrder,
  sample: { order_id: 'posted' },
  ofOrder: ({ id }) => [{ cause: id, name: 'How were your cards?' }],
  async render({ order_id }, { links, order, reviewTokens }) {
    const record = await order(order_id);
    const cards = reviewableCards(record);
    if (cards.length === 0) throw new GoneError('The order of the mail has nothing to review any more.');
    const { write, stop } = reviewTokens(order_id);
    const firstName = greetingName(record.first_name);
    return {
      subject: 'How were your cards?',
      body: (
        <MailLayout
          title="How were your cards?"
          preview="Some stars, and a few words if you like, help others to choose."
          storefront={links.home}
          why={
            <>
              You get this mail once, two weeks after we posted your order {record.number}.{' '}
              <Link href={links.stopReviewRequests(stop)} style={link}>
                Do not ask me again
              </Link>
            </>
          }
        >
          <Paragraph>{firstName ? `Dear ${firstName},` : 'Hello,'}</Paragraph>
          <Paragraph>
            Your cards have had two weeks to find their way. Would you tell others what you think of them? Give stars,
            add words if you like, and choose the name that is shown. We read each review before it stands in the shop.
          </Paragraph>
          <table role="presentation" cellPadding={0} cellSpacing={0} width="100%">
            <tbody>
              {cards.map(({ product_id, title, picture }) => (
                <tr key={product_id}>
                  <td width={72} style={{ padding: '0 12px 12px 0' }}>
                    {picture !== '' && <img src={links.picture(picture)} alt="" width={60} />}
                  </td>
                  <td style={{ ...text, paddingBottom: '12px' }}>{title}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Action href={links.writeReviews(write)}>Review your cards</Action>
        </MailLayout>
      ),
    };
  },
});
