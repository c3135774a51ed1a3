import { Button, StatusBadge, toast, usePrompt } from '@medusajs/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Offer } from '../../../offers/list-offers';
import { errorMessage, sdk } from '../../client/sdk';
import { Note } from '../../frame/page';
import { Row, Rows } from '../../frame/rows';
import { thumb } from './fields';
import { offersKey } from './use-save-offer';

const names = { running: 'Running', planned: 'To come', over: 'Over', 'used up': 'Used up', off: 'Off' } as const;
const colours = { running: 'green', planned: 'blue', over: 'grey', 'used up': 'grey', off: 'grey' } as const;

type OfferRowsProps<Form> = {
  label: string;
  what: 'codes' | 'sales';
  offers: Offer<Form>[];
  empty: string;
  onChange: (chosen: { id: string; form: Form }) => void;
};

export function OfferRows<Form>({ label, what, offers, empty, onChange }: OfferRowsProps<Form>) {
  const client = useQueryClient();
  const prompt = usePrompt();
  const change = useMutation({
    mutationFn: ({ id, how }: { id: string; how: 'start' | 'end' | 'delete' }) =>
      how === 'delete'
        ? sdk.client.fetch(`/admin/offers/${what}/${id}`, { method: 'DELETE' })
        : sdk.client.fetch(`/admin/offers/${what}/${id}/${how}`, { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: offersKey }),
    onError: (error) => toast.error(errorMessage(error)),
  });
  const remove = async ({ id, name, sentence }: Pick<Offer<unknown>, 'id' | 'name' | 'sentence'>) => {
    const isMeant = await prompt({
      title: `Delete ${name}?`,
      description: `${sentence}. Orders that used it stay as they are. This cannot be undone.`,
      confirmText: 'Delete',
      cancelText: 'Keep it',
    });
    if (isMeant) change.mutate({ id, how: 'delete' });
  };
  if (offers.length === 0) return <Note>{empty}</Note>;
  const press = (
    what: string,
    name: string,
    onClick: () => void,
    variant: 'secondary' | 'transparent' = 'secondary',
  ) => (
    <Button
      variant={variant}
      className={thumb}
      disabled={change.isPending}
      aria-label={`${what}: ${name}`}
      onClick={onClick}
    >
      {what}
    </Button>
  );

  return (
    <Rows label={label}>
      {offers.map(({ form, ...offer }) => (
        <Row
          key={offer.id}
          name={what === 'codes' ? offer.name : describeOffer(offer)}
          detail={what === 'codes' ? describeOffer(offer) + describeUsage(offer.used) : describeSaleName(offer)}
        >
          <StatusBadge color={colours[offer.state]}>{names[offer.state]}</StatusBadge>
          {form && press('Change', offer.name, () => onChange({ id: offer.id, form }))}
          {offer.state === 'running' && press('End now', offer.name, () => change.mutate({ id: offer.id, how: 'end' }))}
          {what === 'codes' &&
            offer.state === 'off' &&
            press('Start again', offer.name, () => change.mutate({ id: offer.id, how: 'start' }))}
          {press('Delete', offer.name, () => void remove(offer), 'transparent')}
        </Row>
      ))}
    </Rows>
  );
}

function describeOffer({ sentence, and }: Pick<Offer<unknown>, 'sentence' | 'and'>): string {
  return and.length === 0 ? sentence : `${sentence}; and: ${and.join('; ')}`;
}

function describeSaleName({ name, sentence }: Pick<Offer<unknown>, 'name' | 'sentence'>): string {
  return sentence.startsWith(name) ? '' : name;
}

function describeUsage(used: number | null): string {
  if (used === null) return '';
  if (used === 0) return ' · not used yet';
  return used === 1 ? ' · used once' : ` · used ${used} times`;
}
