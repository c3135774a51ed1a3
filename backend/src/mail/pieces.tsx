import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { colour, link, serif, small, subheading, text } from './mail-styles';

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={text}>{children}</Text>;
}

/** Shows typed text as its paragraphs and lines; web addresses in it become links. */
export function PlainText({ children }: { children: string }) {
  return children.split(/(?:\r?\n){2,}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a letter have no other name and never move
    <Paragraph key={index}>
      {part.split(/(\r?\n|https?:\/\/[^\s<>]*[^\s<>.,;:!?)\]"'”’»])/).map((piece, place) => {
        const key = `${place}`;
        if (/^\r?\n$/.test(piece)) return <br key={key} />;
        if (!/^https?:/.test(piece)) return piece;
        return (
          <Link key={key} href={piece} style={link}>
            {piece}
          </Link>
        );
      })}
    </Paragraph>
  ));
}

export function Small({ children }: { children: ReactNode }) {
  return <Text style={small}>{children}</Text>;
}

export function Subheading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" style={subheading}>
      {children}
    </Heading>
  );
}

export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: '8px 0 16px' }}>
      <Button
        href={href}
        className="action"
        style={{
          padding: '13px 22px',
          borderRadius: '4px',
          backgroundColor: colour.moss,
          color: '#ffffff',
          fontFamily: serif,
          fontSize: '16px',
          textDecoration: 'none',
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

export function PlainLink({ href }: { href: string }) {
  return (
    <Text style={{ ...small, wordBreak: 'break-all' }}>
      If the button does not work, copy this address into your browser:{' '}
      <Link href={href} style={link}>
        {href}
      </Link>
    </Text>
  );
}

export function Quotation({ children }: { children: string }) {
  return (
    <Section className="tint" style={{ margin: '0 0 16px', padding: '4px 16px', backgroundColor: colour.mossTint }}>
      {children.split(/\r?\n/).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a letter have no other name and never move
        <Text key={index} style={{ ...text, margin: '8px 0', overflowWrap: 'anywhere' }}>
          {line || '\u00a0'}
        </Text>
      ))}
    </Section>
  );
}
