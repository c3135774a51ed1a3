import { Button, toast } from '@medusajs/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { storeDraft } from '../../../client/kept-drafts';
import { post } from '../../../client/sdk';
import { useAction } from '../../../client/use-action';
import { useWho } from '../../../client/use-draft';
import { useRead } from '../../../client/use-read';
import { ConfirmButton } from '../../../frame/confirm-button';
import { Page } from '../../../frame/page';
import { CardForm } from '../sheet/card-form';
import type { Sheet } from '../sheet/sheet';
import { cardsPath } from '../use-cards';
import { useChoices } from '../use-choices';

type Answer = { card: { id: string; address: string }; sheet: Sheet };

export default function CardPage() {
  const { id = '' } = useParams();
  const choices = useChoices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = `${cardsPath}/${id}`;
  const who = useWho();
  const draft = `card-${id}`;
  // Fresh data must not overwrite what the owner is typing.
  const { data, error } = useRead<Answer>(path, { refetchOnWindowFocus: false, gcTime: 0 });

  const leave = async (sentence: string) => {
    toast.success(sentence);
    await client.invalidateQueries({ queryKey: [cardsPath] });
    await client.invalidateQueries({ queryKey: ['products'] });
    await navigate('/cards', { state: { saved: id } });
  };
  const retire = useAction({
    run: (_title: string) => post(`${path}/marks`, { is_shown: false }),
    onDone: (_answer, title) => {
      if (who !== undefined) storeDraft(who, draft, undefined, 'browser');
      void leave(`${title} is retired.`);
    },
  });

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
              <ConfirmButton
                variant="secondary"
                className="min-h-10"
                question={{
                  title: `Retire ${data.sheet.title}?`,
                  description:
                    'It is not in the shop any more. Orders that hold it stay, and you can show it again at any time.',
                  confirmText: 'Retire it',
                  cancelText: 'Leave it',
                  variant: 'confirmation',
                }}
                onConfirm={() => retire.mutate(data.sheet.title)}
              >
                Retire
              </ConfirmButton>
            )}
          </div>
        )
      }
      error={error ?? choices.error}
    >
      {data && choices.data && (
        <CardForm
          key={id}
          of={draft}
          path={path}
          first={data.sheet}
          choices={choices.data}
          onSaved={(_id, title) => void leave(`${title} is saved.`)}
        />
      )}
    </Page>
  );
}
