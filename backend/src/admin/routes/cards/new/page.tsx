import { toast } from '@medusajs/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useRead } from '../../../client/use-read';
import { Page } from '../../../frame/page';
import { CardForm } from '../sheet/card-form';
import { copyOf, newSheet, type Sheet } from '../sheet/sheet';
import { cardsPath } from '../use-cards';
import { choicesPath, useChoices } from '../use-choices';

/** `?from=` is the id of the card to copy. */
export default function NewCardPage() {
  const [params] = useSearchParams();
  const from = params.get('from') ?? '';
  const choices = useChoices();
  const copied = useRead<{ sheet: Sheet }>(`${cardsPath}/${from}`, { enabled: from !== '' });
  const client = useQueryClient();
  const navigate = useNavigate();
  const first = from === '' ? choices.data && newSheet(choices.data) : copied.data && copyOf(copied.data.sheet);

  const saved = async (id: string, title: string) => {
    toast.success(`${title} is saved.`);
    await client.invalidateQueries({ queryKey: [cardsPath] });
    await client.invalidateQueries({ queryKey: [choicesPath] });
    await navigate('/cards', { state: { saved: id } });
  };
  return (
    <Page
      title="New card"
      hint="Whatever you leave out here, such as how it is posted, the shop sees to by itself."
      error={choices.error ?? copied.error}
    >
      {choices.data && first && (
        <CardForm
          key={from}
          of={from === '' ? 'card-new' : `card-copy-${from}`}
          path={cardsPath}
          isNew
          first={first}
          choices={choices.data}
          onSaved={saved}
        />
      )}
    </Page>
  );
}
