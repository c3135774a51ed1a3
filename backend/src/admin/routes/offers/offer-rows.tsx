import { Button, Heading, StatusBadge } from '@medusajs/ui';
import type { Offer } from '../../../offers/list-offers';
import { sdk } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { ConfirmButton } from '../../frame/confirm-button';
import { Note } from '../../frame/page';
import { Row, Rows } from '../../frame/rows';
import { thumb } from './fields';
import { offersPath } from './use-save-offer';

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
  const change = useAction({
    run: ({ id, how }: { id: string; how: '/start' | '/end' | '' }) =>
      sdk.client.fetch(`${offersPath}/${what}/${id}${how}`, { method: how === '' ? 'DELETE' : 'POST' }),
    rereads: [offersPath],
  });
  const look = (what: string, name: string) => ({
    className: thumb,
    disabled: change.isPending,
    'aria-label': `${what}: ${name}`,
    children: what,
  });
  const press = (what: string, name: string, onClick: () => void) => (
    <Button variant="secondary" {...look(what, name)} onClick={onClick} />
  );

  return (
    <section>
      <Heading level="h2" className="px-6 pb-1 pt-4">
        {label}
      </Heading>
      {offers.length === 0 && <Note>{empty}</Note>}
      {offers.length > 0 && (
        <Rows label={label}>
          {offers.map(({ form, ...offer }) => (
            <Row
              key={offer.id}
              name={what === 'codes' ? offer.name : describeOffer(offer)}
              detail={
                what === 'codes'
                  ? describeOffer(offer) + describeUsage(offer.used) + describeEnd(offer.state, form !== null)
                  : describeSaleName(offer)
              }
            >
              <StatusBadge color={colours[offer.state]}>{names[offer.state]}</StatusBadge>
              {form && press('Change', offer.name, () => onChange({ id: offer.id, form }))}
              {offer.state === 'running' &&
                press('End now', offer.name, () => change.mutate({ id: offer.id, how: '/end' }))}
              {what === 'codes' &&
                offer.state === 'off' &&
                press('Start again', offer.name, () => change.mutate({ id: offer.id, how: '/start' }))}
              <ConfirmButton
                variant="transparent"
                {...look('Delete', offer.name)}
                question={{
                  title: `Delete ${offer.name}?`,
                  description: `${offer.sentence}. Orders that used it stay as they are. This cannot be undone.`,
                  confirmText: 'Delete',
                  cancelText: 'Keep it',
                }}
                onConfirm={() => change.mutate({ id: offer.id, how: '' })}
              />
            </Row>
          ))}
        </Rows>
      )}
    </section>
  );
}

function describeOffer({ sentence, and }: Pick<Offer<unknown>, 'sentence' | 'and'>): string {
  return and.length === 0 ? sentence : `${sentence}; and: ${and.join('; ')}`;
}

function describeSaleName({ name, sentence }: Pick<Offer<unknown>, 'name' | 'sentence'>): string {
  return sentence.startsWith(name) ? '' : name;
}

/** 'Start again' puts a code on, and its days may be over. */
function describeEnd(state: Offer<unknown>['state'], canChange: boolean): string {
  return state === 'over' && canChange ? ' · its last day has passed: ‘Change’ moves it' : '';
}

function describeUsage(used: number | null): string {
  if (used === null) return '';
  if (used === 0) return ' · not used yet';
  return used === 1 ? ' · used once' : ` · used ${used} times`;
}
