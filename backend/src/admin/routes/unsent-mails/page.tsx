import { Button, toast } from '@medusajs/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../client/format-moment';
import { errorMessage, sdk } from '../../client/sdk';
import { Note, Page } from '../../frame/page';
import { Row, Rows } from '../../frame/rows';

type UnsentMail = {
  id: string;
  /** Empty once the address has been deleted. */
  recipient: string;
  problem: string;
  at: string;
  order_id: string;
  number: number | null;
};

/** 'Today' leads here; without such mails the page has nothing to show, so that the menu leaves it out. */
export default function UnsentMailsPage() {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['shop-unsent-mails'],
    queryFn: () => sdk.client.fetch<{ mails: UnsentMail[] }>('/admin/unsent-mails'),
    refetchInterval: 15_000,
  });
  const mutationKey = ['put-mail-aside'];
  const putAside = useMutation({
    mutationKey,
    mutationFn: (id: string) => sdk.client.fetch(`/admin/unsent-mails/${id}/put-aside`, { method: 'POST' }),
    onError: (problem) => toast.error(errorMessage(problem)),
    onSettled: () => client.invalidateQueries(),
  });
  // The second press of a double click can come before the button is disabled.
  const press = (id: string) => {
    if (client.isMutating({ mutationKey }) === 0) putAside.mutate(id);
  };

  return (
    <Page
      title="Mails not sent"
      hint="The shop tried for a day, and gave them up. Mails of an order can be sent again there; others you can write yourself."
    >
      {error && <Note>{errorMessage(error)}</Note>}
      {data?.mails.length === 0 && <Note>Every mail was sent.</Note>}
      {data && data.mails.length > 0 && (
        <Rows label="Mails not sent">
          {data.mails.map(({ id, number, order_id, recipient, problem, at }) => (
            <Row
              key={id}
              name={number === null ? 'A mail of the shop' : `A mail about order ${number}`}
              detail={[`To ${recipient || 'an address that was deleted'}, of ${formatMoment(at)}.`, problem].join(' ')}
            >
              {number !== null && (
                <Button size="large" variant="secondary" asChild>
                  <a href={`/app/orders/${order_id}`}>{`Open order ${number}`}</a>
                </Button>
              )}
              <Button size="large" variant="secondary" disabled={putAside.isPending} onClick={() => press(id)}>
                Put aside
              </Button>
            </Row>
          ))}
        </Rows>
      )}
    </Page>
  );
}
