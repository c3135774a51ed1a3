import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { defineMail } from '../define-mail';
import { MailLayout } from '../mail-layout';
import { Paragraph } from '../pieces';

/** Its cause is the id of the message. It repeats nothing that was typed: the form could send any text to anyone. */
export const contactReceived = defineMail({
  kind: 'contact-received',
  schema: v.object({}),
  sample: {},
  render: (_, { links }) => ({
    subject: `We have your message, ${shop.name}`,
    body: (
      <MailLayout
        title="Thank you for your message"
        preview="A person will read it and answer shortly."
        storefront={links.home}
        why="You get this mail because this address was given on our contact page. If that was not you, do nothing."
      >
        <Paragraph>
          We have received what you wrote. A person will read it and answer shortly, at this address.
        </Paragraph>
      </MailLayout>
    ),
  }),
});
