import { Link } from '@react-email/link';
import { shop } from '@shop/shared/shop';
import { Letter } from '../letter';
import { link } from '../look';
import { Action, Paragraph, WrittenLink } from '../pieces';
import type { Written } from '../written';

type Urls = { confirm: string; unsubscribe: string; oneClick: string };

export function newsletterConfirm(urls: Urls, storefront: string): Written {
  return {
    subject: `Please confirm: the ${shop.name} newsletter`,
    unsubscribeUrl: urls.oneClick,
    letter: (
      <Letter
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
        <WrittenLink href={urls.confirm} />
        <Paragraph>The link works for 7 days. If it was not you who asked, do nothing.</Paragraph>
      </Letter>
    ),
  };
}
