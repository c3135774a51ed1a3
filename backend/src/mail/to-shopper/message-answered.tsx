import { formatDay } from '@shop/shared/format/days';
import { shop } from '@shop/shared/shop';
import { Letter } from '../letter';
import { Paragraph, Quotation, Small } from '../pieces';
import type { Written } from '../written';

/** `asked_at` an ISO date. */
type Answered = { answer: string; message: string; asked_at: string };

/** What the shop answers to somebody's message, with their own words below; an answer to it goes to the shop. */
export function messageAnswered({ answer, message, asked_at }: Answered, storefront: string): Written {
  return {
    subject: `Your message to ${shop.name}`,
    letter: (
      <Letter title="Your message to us" preview={answer.slice(0, 90)} storefront={storefront}>
        {answer.split(/(?:\r?\n){2,}/).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a letter have no other name and never move
          <Paragraph key={index}>{lines(part)}</Paragraph>
        ))}
        <Small>You wrote on {formatDay(asked_at)}:</Small>
        <Quotation>{message}</Quotation>
      </Letter>
    ),
  };
}

function lines(part: string) {
  return part.split(/\r?\n/).flatMap((line, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the same
    index === 0 ? [line] : [<br key={index} />, line],
  );
}
