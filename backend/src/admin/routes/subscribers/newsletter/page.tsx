import { Button, Text, toast } from '@medusajs/ui';
import { type NewsletterForm, newsletterLimits, type SentNewsletter } from '@shop/shared/desk/newsletter';
import { useState } from 'react';
import { formatMoment } from '../../../client/format-moment';
import { post } from '../../../client/sdk';
import { useAction } from '../../../client/use-action';
import { useDraft } from '../../../client/use-draft';
import { useRead } from '../../../client/use-read';
import { watchMilliseconds } from '../../../client/watch';
import { ConfirmButton } from '../../../frame/confirm-button';
import { Field, TextField } from '../../../frame/field';
import { Page } from '../../../frame/page';
import { Part } from '../../../frame/part';
import { Row, Rows } from '../../../frame/rows';

type Answer = { newsletters: SentNewsletter[]; readers: number };
/** `again` counts the readers whose mail had been given up. */
type Sent = { is_new: boolean; readers: number; again: number };

const path = '/admin/newsletters';
const nothing: NewsletterForm = { subject: '', text: '' };

export default function NewsletterPage() {
  const { data, error } = useRead<Answer>(path, { refetchInterval: watchMilliseconds });
  const [draft, setDraft, removeDraft] = useDraft<NewsletterForm>('newsletter');
  const form = draft ?? nothing;
  const [seen, setSeen] = useState<NewsletterForm & { html: string }>();
  const preview = useAction({
    run: (form: NewsletterForm) => post<{ html: string }>(`${path}/preview`, form),
    onDone: ({ html }, form) => setSeen({ ...form, html }),
  });
  const test = useAction({
    run: (form: NewsletterForm) => post<{ email: string }>(`${path}/try`, form),
    onDone: ({ email }) => toast.success(`A test is on its way to ${email}.`),
  });
  const send = useAction({
    run: (form: NewsletterForm) => post<{ newsletter: Sent }>(path, form),
    onDone: ({ newsletter }, sent) => {
      if (!newsletter.is_new) {
        toast.info(describeRepeat(newsletter));
        return;
      }
      toast.success(`The newsletter is on its way to ${people(newsletter.readers)}.`);
      // The page may have been left meanwhile, or the next newsletter begun.
      removeDraft(sent);
      setDraft((now) => (isSame(now, sent) ? undefined : now));
      setSeen((shown) => (isSame(shown, sent) ? undefined : shown));
    },
    rereads: [path],
    key: ['newsletter'],
  });
  const isEmpty = form.subject.trim() === '' || form.text.trim() === '';
  const isSeen = isSame(seen, form);
  const readers = data?.readers ?? 0;
  return (
    <Page
      title="Newsletter"
      hint="Goes to those who confirmed, one mail each, with the link that stops it."
      error={error}
    >
      <div className="flex flex-col gap-3 px-6 py-4 [&>*]:max-w-3xl">
        <Field
          label="Subject"
          weight="plus"
          className="h-10"
          maxLength={newsletterLimits.subject}
          value={form.subject}
          onType={(subject) => setDraft({ ...form, subject })}
        />
        <TextField
          label="Text"
          weight="plus"
          hint="An empty line begins a new paragraph. Addresses that begin with https:// become links."
          rows={12}
          maxLength={newsletterLimits.text}
          value={form.text}
          onType={(text) => setDraft({ ...form, text })}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            className="h-10"
            variant="secondary"
            disabled={isEmpty}
            isLoading={preview.isPending}
            onClick={() => preview.mutate(form)}
          >
            Show it as a mail
          </Button>
          <Button
            className="h-10"
            variant="secondary"
            disabled={isEmpty}
            isLoading={test.isPending}
            onClick={() => test.mutate(form)}
          >
            Send me a test
          </Button>
          <ConfirmButton
            className="h-10"
            disabled={isEmpty || readers === 0}
            isLoading={send.isPending}
            question={{
              title: `Send “${form.subject.trim()}” to ${people(readers)}?`,
              description: 'It leaves at once, and cannot be called back.',
              confirmText: 'Send it',
              cancelText: 'Not yet',
              variant: 'confirmation',
            }}
            onConfirm={() => send.mutate(form)}
          >
            {data ? `Send it to ${people(readers)}` : 'Send it'}
          </ConfirmButton>
        </div>
        {data && readers === 0 && (
          <Text size="small" className="text-ui-fg-subtle">
            Nobody has confirmed yet, so there is no one to send it to.
          </Text>
        )}
        {seen && !isSeen && <Text size="small">The words have changed since the mail below was shown.</Text>}
        {seen && (
          <iframe
            title="The newsletter as a mail"
            srcDoc={seen.html}
            sandbox=""
            className="border-ui-border-base h-[36rem] w-full rounded-lg border bg-white"
          />
        )}
      </div>
      {data && data.newsletters.length > 0 && (
        <Part title="Sent so far">
          <Rows label="Newsletters">
            {data.newsletters.map((one) => (
              <Row key={one.id} name={one.subject} detail={`${formatMoment(one.at)}, ${one.who}`}>
                <Text size="small">{describeReach(one)}</Text>
              </Row>
            ))}
          </Rows>
        </Part>
      )}
    </Page>
  );
}

const isSame = (one: NewsletterForm | undefined, other: NewsletterForm) =>
  one?.subject === other.subject && one.text === other.text;

const describeRepeat = ({ again }: Sent) =>
  again > 0
    ? `It was sent before, and is on its way again to ${people(again)} whom it had not reached.`
    : 'This very newsletter has been sent before. Nobody gets it twice.';

const people = (count: number) => (count === 1 ? 'one reader' : `${count} readers`);

function describeReach({ readers, sent, waiting, skipped, dead }: SentNewsletter): string {
  return [
    `${sent} of ${readers} have it`,
    waiting > 0 && `${waiting} on the way`,
    skipped > 0 && `${skipped} unsubscribed meanwhile`,
    dead > 0 && `${dead} could not be reached`,
  ]
    .filter(Boolean)
    .join(', ');
}
