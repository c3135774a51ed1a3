import { Button, toast, usePrompt } from '@medusajs/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { errorMessage, sdk } from '../../../client/sdk';
import { Note, Page } from '../../../frame/page';
import { CardForm } from '../sheet/card-form';
import { storeDraft } from '../sheet/draft';
import type { Sheet } from '../sheet/sheet';
import { useChoices } from '../use-choices';

type Answer = { card: { id: string; address: string }; sheet: Sheet };

export default function CardPage() {
  const { id = '' } = useParams();
  const choices = useChoices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const prompt = usePrompt();
  const { data, error } = useQuery({
    queryKey: ['shop-card', id],
    queryFn: () => sdk.client.fetch<Answer>(`/admin/cards/${id}`),
    // Fresh data must not overwrite what the owner is typing.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const problem = error ?? choices.error;

  const leave = async (sentence: string) => {
    toast.success(sentence);
    await client.invalidateQueries({ queryKey: ['shop-cards'] });
    await client.invalidateQueries({ queryKey: ['products'] });
    await navigate('/cards', { state: { saved: id } });
  };
  const retire = async (title: string) => {
    const isSure = await prompt({
      title: `Retire ${title}?`,
      description: 'It is not in the shop any more. Orders that hold it stay, and you can show it again at any time.',
      confirmText: 'Retire it',
      cancelText: 'Leave it',
      variant: 'confirmation',
    });
    if (!isSure) return;
    try {
      await sdk.client.fetch(`/admin/cards/${id}/marks`, { method: 'POST', body: { is_shown: false } });
      storeDraft(id, undefined);
      await leave(`${title} is retired.`);
    } catch (failed) {
      toast.error(errorMessage(failed));
    }
  };

  return (
    <Page
      title={data?.sheet.title ?? 'Card'}
      hint={data ? `Number ${data.sheet.number || 'none yet'}` : ''}
      actions={
        data && (
          <div className="flex flex-wrap gap-2">
            {data.sheet.is_shown && (
              <Button variant="secondary" className="min-h-10" asChild>
                <a href={data.card.address} target="_blank" rel="noreferrer">
                  See it in the shop
                </a>
              </Button>
            )}
            <Button variant="secondary" className="min-h-10" asChild>
              <Link to={`/cards/new?from=${id}`}>Duplicate</Link>
            </Button>
            {data.sheet.is_shown && (
              <Button variant="secondary" className="min-h-10" onClick={() => void retire(data.sheet.title)}>
                Retire
              </Button>
            )}
          </div>
        )
      }
    >
      {problem && <Note>{errorMessage(problem)}</Note>}
      {data && choices.data && (
        <CardForm
          key={id}
          of={id}
          path={`/admin/cards/${id}`}
          first={data.sheet}
          choices={choices.data}
          onSaved={(_id, title) => void leave(`${title} is saved.`)}
        />
      )}
    </Page>
  );
}
