import { defineRouteConfig } from '@medusajs/admin-sdk';
import { ReceiptPercent } from '@medusajs/icons';
import { Button } from '@medusajs/ui';
import { useState } from 'react';
import type { Offer } from '../../../offers/list-offers';
import { useRead } from '../../client/use-read';
import { Page } from '../../frame/page';
import type { Shelf } from './choice';
import type { CodeBody } from './code-draft';
import { CodeForm } from './code-form';
import { thumb } from './fields';
import { OfferRows } from './offer-rows';
import type { SaleBody } from './sale-draft';
import { SaleForm } from './sale-form';
import { offersPath } from './use-save-offer';
import { WordsForm } from './words-form';

type Offers = Shelf & { codes: (Offer<CodeBody> & { is_multi_buy: boolean })[]; sales: Offer<SaleBody>[] };
type Open =
  | { what: 'code'; code?: { id: string; form: CodeBody }; isMultiBuy?: boolean }
  | { what: 'sale'; sale?: { id: string; form: SaleBody } };

export default function OffersPage() {
  const [form, open] = useState<Open | null>(null);
  const { data, error } = useRead<Offers>(offersPath);
  const close = () => open(null);

  return (
    <Page
      title="Offers"
      hint="Codes that shoppers type, and sales and ‘any five’ that everybody sees."
      actions={
        <div className="flex flex-wrap gap-2">
          <Button className={thumb} variant="secondary" onClick={() => open({ what: 'code' })}>
            New code
          </Button>
          <Button className={thumb} variant="secondary" onClick={() => open({ what: 'code', isMultiBuy: true })}>
            New any-five offer
          </Button>
          <Button className={thumb} variant="secondary" onClick={() => open({ what: 'sale' })}>
            New sale
          </Button>
        </div>
      }
      error={error}
    >
      {data && (
        <>
          {form?.what === 'code' && (
            <CodeForm
              key={form.code?.id ?? `new-${form.isMultiBuy}`}
              shelf={data}
              code={asNow(form.code, data.codes)}
              isOffer={form.isMultiBuy}
              onClose={close}
            />
          )}
          {form?.what === 'sale' && (
            <SaleForm key={form.sale?.id} shelf={data} sale={asNow(form.sale, data.sales)} onClose={close} />
          )}
          <OfferRows
            label="Sales"
            what="sales"
            offers={data.sales}
            empty="No card is or was on sale."
            onChange={(sale) => open({ what: 'sale', sale })}
          />
          <OfferRows
            label="Any-five offers"
            what="codes"
            offers={data.codes.filter(({ is_multi_buy }) => is_multi_buy)}
            empty="There is no such offer."
            onChange={(code) => open({ what: 'code', code, isMultiBuy: true })}
          />
          <OfferRows
            label="Codes"
            what="codes"
            offers={data.codes.filter(({ is_multi_buy }) => !is_multi_buy)}
            empty="There is no code."
            onChange={(code) => open({ what: 'code', code })}
          />
        </>
      )}
      <WordsForm />
    </Page>
  );
}

/** Returns the choice as it was read last; one that has lost its form meanwhile keeps the one that it had. */
function asNow<Form>(chosen: { id: string; form: Form } | undefined, offers: readonly Offer<Form>[]) {
  return chosen && { ...chosen, form: offers.find(({ id }) => id === chosen.id)?.form ?? chosen.form };
}

export const config = defineRouteConfig({ label: 'Offers', icon: ReceiptPercent, rank: 1 });
