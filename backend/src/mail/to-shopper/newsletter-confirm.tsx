import { Link } from '@react-email/link';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { defineMail, filled } from '../define-mail';
import { MailLayout } from '../mail-layout';
import { link } from '../mail-styles';
import { Action, Paragraph, PlainLink } from '../pieces';

/** Its cause is the id of the subscriber, the round and the time of the request. */
export const newsletterConfirm = defineMail({
  kind: 'newsletter-confirm',
  schema: v.object({ token: filled, unsubscribe_token: filled }),
  sample: { token: 'f'.repeat(43), unsubscribe_token: `sub_1.${'a'.repeat(43)}` },
  render({ token, unsubscribe_token }, { links }) {
    const url = links.confirmNewsletter(token);
    return {
      subject: `Please confirm: the ${shop.name} newsletter`,
      unsubscribeUrl: links.unsubscribeOneClick(unsubscribe_token),
      body: (
        <MailLayout
          title="One more step"
          preview="Press the button and our newsletter is yours."
          storefront={links.home}
          why={
            <>
              You get this mail because this address was typed into our newsletter form. No thank you? Nothing more
              comes of it if you{' '}
              <Link href={links.unsubscribe(unsubscribe_token)} style={link}>
                unsubscribe
              </Link>
            </>
          }
        >
          <Paragraph>
            Thank you for your interest in the letters of {shop.name}: new designs and the odd story. Please confirm
            that this is your address; until you do, we send nothing.
          </Paragraph>
          <Action href={url}>Yes, send me the newsletter</Action>
          <PlainLink href={url} />
          <Paragraph>The link works for 7 days. If it was not you who asked, do nothing.</Paragraph>
        </MailLayout>
      ),
    };
  },
});
