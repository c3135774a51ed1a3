import { formatDay } from '@shop/shared/format/days';
import { shop } from '@shop/shared/shop';
import { MailLayout } from '../mail-layout';
import { Paragraph, Quotation, Small } from '../pieces';
import type { RenderedMail } from '../rendered-mail';

/** `asked_at` is an ISO date. */
type Answered = { answer: string; message: string; asked_at: string };

export function messageAnswered({ answer, message, asked_at }: Answered, storefront: string): RenderedMail {
  return {
    subject: `Your message to ${shop.name}`,
    body: (
      <MailLayout title="Your message to us" preview={answer.slice(0, 90)} storefront={storefront}>
        {answer.split(/(?:\r?\n){2,}/).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a letter have no other name and never move
          <Paragraph key={index}>{lines(part)}</Paragraph>
        ))}
        <Small>You wrote on {formatDay(asked_at)}:</Small>
        <Quotation>{message}</Quotation>
      </MailLayout>
    ),
  };
}

function lines(part: string) {
  return part.split(/\r?\n/).flatMap((line, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a letter have no other name and never move
    index === 0 ? [line] : [<br key={index} />, line],
  );
}
