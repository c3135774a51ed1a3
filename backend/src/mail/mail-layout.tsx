import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { shopAddress } from '@shop/shared/format/address-lines';
import { shop } from '@shop/shared/shop';
import type { ReactNode } from 'react';
import { addressOf } from './links';
import { colour, dark, heading, link, serif, small } from './mail-styles';

type Props = {
  /** The preheader: mailboxes show it beside the subject. */
  preview: string;
  title: string;
  storefront: string;
  children: ReactNode;
  /** The footer for the owner leaves out the shop's own address. */
  reader?: 'shopper' | 'owner';
  /** The footer explains why this person gets the mail, where that is not plain. */
  why?: ReactNode;
};

/** Overrides the inline light styles; programs without media queries stay light. React escapes `>`: there is none. */
const darkStyles = `@media (prefers-color-scheme: dark) {
  .linen, .linen td { background-color: ${dark.linen} !important }
  .paper, .paper td { background-color: ${dark.paper} !important; border-color: ${dark.line} !important }
  .tint, .tint td { background-color: ${dark.tint} !important }
  h1, h2, p, td, span, strong { color: ${dark.ink} !important }
  td, hr { border-color: ${dark.line} !important }
  a { color: ${dark.moss} !important }
  a.action, a.action span { background-color: ${dark.moss} !important; color: ${dark.linen} !important }
}`;

export function MailLayout({ preview, title, storefront, children, reader = 'shopper', why }: Props) {
  return (
    <Html lang="en-GB">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="linen" style={{ margin: 0, padding: 0, backgroundColor: colour.linen }}>
        <Container style={{ maxWidth: '600px', width: '100%', padding: '24px 12px' }}>
          <Section>
            <Link
              href={storefront}
              style={{ fontFamily: serif, fontSize: '22px', color: colour.moss, textDecoration: 'none' }}
            >
              <img
                src={addressOf(storefront, '/apple-touch-icon.png')}
                alt=""
                width={36}
                height={36}
                style={{ display: 'inline-block', verticalAlign: 'middle', margin: '0 10px 0 0', borderRadius: '8px' }}
              />
              {shop.name}
            </Link>
          </Section>
          <Section
            className="paper"
            style={{
              marginTop: '16px',
              padding: '28px 24px 20px',
              backgroundColor: colour.paper,
              border: `1px solid ${colour.line}`,
              borderRadius: '4px',
            }}
          >
            <Heading as="h1" style={heading}>
              {title}
            </Heading>
            {children}
          </Section>
          <Section style={{ padding: '20px 4px 0' }}>
            {why && <Text style={small}>{why}</Text>}
            {reader === 'owner' ? <ToOwner /> : <Questions />}
            <Hr style={{ borderColor: colour.line, margin: '12px 0' }} />
            <Text style={small}>
              {shop.name}, {shopAddress}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

function Questions() {
  return (
    <Text style={small}>
      {shop.tagline}. Questions? Write to{' '}
      <Link href={`mailto:${shop.email}`} style={link}>
        {shop.email}
      </Link>{' '}
      and a person will answer.
    </Text>
  );
}

function ToOwner() {
  return <Text style={small}>Your shop wrote this to you, who keep it. Nobody else has had this mail.</Text>;
}
