import { toast } from '@medusajs/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { errorMessage, sdk } from '../../../client/sdk';
import { Note, Page } from '../../../frame/page';
import { CardForm } from '../sheet/card-form';
import { copyOf, newSheet, type Sheet } from '../sheet/sheet';
import { useChoices } from '../use-choices';

/** `?from=` is the id of the card to copy. */
export default function NewCardPage() {
  const [params] = useSearchParams();
  const from = params.get('from') ?? '';
  const choices = useChoices();
  const copied = useQuery({
    queryKey: ['shop-card', from],
    queryFn: () => sdk.client.fetch<{ sheet: Sheet }>(`/admin/cards/${from}`),
    enabled: from !== '',
  });
  const client = useQueryClient();
  const navigate = useNavigate();
  const error = choices.error ?? copied.error;
  const first = from === '' ? choices.data && newSheet(choices.data) : copied.data && copyOf(copied.data.sheet);

  const saved = async (id: string, title: string) => {
    toast.success(`${title} is saved.`);
    await client.invalidateQueries({ queryKey: ['shop-cards'] });
    await client.invalidateQueries({ queryKey: ['shop-card-choices'] });
    await navigate('/cards', { state: { saved: id } });
  };
  return (
    <Page title="New card" hint="Whatever you leave out here, such as how it is posted, the shop sees to by itself.">
      {error && <Note>{errorMessage(error)}</Note>}
      {choices.data && first && (
        <CardForm
          key={from}
          of={from === '' ? 'new' : `copy-${from}`}
          path="/admin/cards"
          first={first}
          choices={choices.data}
          onSaved={saved}
        />
      )}
    </Page>
  );
}
