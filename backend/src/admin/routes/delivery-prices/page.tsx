import { defineRouteConfig } from '@medusajs/admin-sdk';
import { TruckFast } from '@medusajs/icons';
import { useRead } from '../../client/use-read';
import { Note, Page } from '../../frame/page';
import { type DeliveryOption, OptionForm, optionsPath } from './option-form';

export default function DeliveryPricesPage() {
  const { data, error } = useRead<{ shipping_options: DeliveryOption[] }>(optionsPath, {
    query: { fields: 'id,name,data,provider_id', limit: 100 },
    // The form must not begin with old data.
    gcTime: 0,
  });
  const options = data?.shipping_options.filter(({ data: table }) => Array.isArray(table?.bands));

  return (
    <Page
      title="Delivery prices"
      hint="By the number of cards in the parcel; the cards inside a bundle count each."
      error={error}
    >
      {options?.length === 0 && <Note>The shop has no way of delivery that is priced by the number of cards.</Note>}
      {options?.map((option) => (
        <OptionForm key={option.id} option={option} />
      ))}
    </Page>
  );
}

export const config = defineRouteConfig({ label: 'Delivery prices', icon: TruckFast, rank: 3 });
