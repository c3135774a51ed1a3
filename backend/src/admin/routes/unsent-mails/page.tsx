import { Button } from '@medusajs/ui';
import type { listUnsentMails } from '../../../desk/list-unsent-mails';
import type { AnswerOf } from '../../client/answer';
import { formatMoment } from '../../client/format-moment';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { useRead } from '../../client/use-read';
import { Note, Page } from '../../frame/page';
import { Row, Rows } from '../../frame/rows';

const path = '/admin/unsent-mails';

/** 'Today' leads here; without such mails the page has nothing to show, so that the menu leaves it out. */
export default function UnsentMailsPage() {
  const { data, error } = useRead<{ mails: AnswerOf<typeof listUnsentMails> }>(path, { refetchInterval: 15_000 });
  const putAside = useAction({
    key: ['put-mail-aside'],
    run: (id: string) => post(`${path}/${id}/put-aside`),
    rereads: 'everything',
  });

  return (
    <Page
      title="Mails not sent"
      hint="The shop gave them up after a day, or at once where there is no such address. Mails of an order can be sent again there, and gift cards at ‘Gift cards’; others you can write yourself."
      error={error}
    >
      {data?.mails.length === 0 && <Note>Every mail was sent.</Note>}
      {data && data.mails.length > 0 && (
        <Rows label="Mails not sent">
          {data.mails.map(({ id, kind, name, number, order_id, recipient, problem, at }) => (
            <Row
              key={id}
              name={name}
              detail={[`To ${recipient || 'an address that was deleted'}, of ${formatMoment(at)}.`, problem].join(' ')}
            >
              {kind === 'gift-card' && (
                <Button size="large" variant="secondary" asChild>
                  <a href="/app/gift-cards">Open ‘Gift cards’</a>
                </Button>
              )}
              {number !== null && (
                <Button size="large" variant="secondary" asChild>
                  <a href={`/app/orders/${order_id}`}>{`Open order ${number}`}</a>
                </Button>
              )}
              <Button
                size="large"
                variant="secondary"
                disabled={putAside.isPending}
                onClick={() => putAside.mutate(id)}
              >
                Put aside
              </Button>
            </Row>
          ))}
        </Rows>
      )}
    </Page>
  );
}
