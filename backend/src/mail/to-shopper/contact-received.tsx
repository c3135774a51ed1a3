import { shop } from '@shop/shared/shop';
import { MailLayout } from '../mail-layout';
import { Paragraph } from '../pieces';
import type { RenderedMail } from '../rendered-mail';

/** The mail repeats nothing that was typed, or the form could be used to send any text to any address. */
export function contactReceived(storefront: string): RenderedMail {
  return {
    subject: `We have your message, ${shop.name}`,
    body: (
      <MailLayout
        title="Thank you for your message"
        preview="A person will read it and answer shortly."
        storefront={storefront}
        why="You get this mail because this address was given on our contact page. If that was not you, do nothing."
      >
        <Paragraph>
          We have received what you wrote. A person will read it and answer shortly, at this address.
        </Paragraph>
      </MailLayout>
    ),
  };
}
