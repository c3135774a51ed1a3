import { Link } from '@react-email/link';
import { shop } from '@shop/shared/shop';
import { MailLayout } from '../mail-layout';
import { link } from '../mail-styles';
import { Action, Paragraph, PlainLink } from '../pieces';
import type { RenderedMail } from '../rendered-mail';

type Urls = { confirm: string; unsubscribe: string; oneClick: string };

export function newsletterConfirm(urls: Urls, storefront: string): RenderedMail {
  return {
    subject: `Please confirm: the ${shop.name} newsletter`,
    unsubscribeUrl: urls.oneClick,
    body: (
      <MailLayout
        title="One more step"
        preview="Press the button and our newsletter is yours."
        storefront={storefront}
        why={
          <>
            You get this mail because this address was typed into our newsletter form. No thank you? Nothing more comes
            of it if you{' '}
            <Link href={urls.unsubscribe} style={link}>
              unsubscribe
            </Link>
          </>
        }
      >
        <Paragraph>
          Thank you for your interest in the letters of {shop.name}: new designs and the odd story. Please confirm that
          this is your address; until you do, we send nothing.
        </Paragraph>
        <Action href={urls.confirm}>Yes, send me the newsletter</Action>
        <PlainLink href={urls.confirm} />
        <Paragraph>The link works for 7 days. If it was not you who asked, do nothing.</Paragraph>
      </MailLayout>
    ),
  };
}
