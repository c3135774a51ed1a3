import { defineRouteConfig } from '@medusajs/admin-sdk';
import { ReceiptPercent } from '@medusajs/icons';
import { Button, Heading } from '@medusajs/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Offer } from '../../../offers/list-offers';
import { errorMessage, sdk } from '../../client/sdk';
import { Note, Page } from '../../frame/page';
import type { Shelf } from './choice';
import type { CodeBody } from './code-draft';
import { CodeForm } from './code-form';
import { thumb } from './fields';
import { OfferRows } from './offer-rows';
import type { SaleBody } from './sale-draft';
import { SaleForm } from './sale-form';
import { offersKey } from './use-save-offer';
import { WordsForm } from './words-form';

type Offers = Shelf & { codes: (Offer<CodeBody> & { is_multi_buy: boolean })[]; sales: Offer<SaleBody>[] };
type Open =
  | { what: 'code'; code?: { id: string; form: CodeBody }; isMultiBuy?: boolean }
  | { what: 'sale'; sale?: { id: string; form: SaleBody } };

export default function OffersPage() {
  const [form, open] = useState<Open | null>(null);
  const { data, error } = useQuery({
    queryKey: offersKey,
    queryFn: () => sdk.client.fetch<Offers>('/admin/offers'),
  });
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
    >
      {error && <Note>{errorMessage(error)}</Note>}
      {form?.what === 'code' && data && (
        <CodeForm
          key={form.code?.id ?? `new-${form.isMultiBuy}`}
          shelf={data}
          code={form.code}
          isOffer={form.isMultiBuy}
          onClose={close}
        />
      )}
      {form?.what === 'sale' && data && <SaleForm key={form.sale?.id} shelf={data} sale={form.sale} onClose={close} />}
      {data && (
        <section>
          <Heading level="h2" className="px-6 pb-1 pt-4">
            Sales
          </Heading>
          <OfferRows
            label="Sales"
            what="sales"
            offers={data.sales}
            empty="No card is or was on sale."
            onChange={(sale) => open({ what: 'sale', sale })}
          />
        </section>
      )}
      {data && (
        <Codes
          label="Any-five offers"
          codes={data.codes.filter(({ is_multi_buy }) => is_multi_buy)}
          empty="There is no such offer."
          onChange={(code) => open({ what: 'code', code, isMultiBuy: true })}
        />
      )}
      {data && (
        <Codes
          label="Codes"
          codes={data.codes.filter(({ is_multi_buy }) => !is_multi_buy)}
          empty="There is no code."
          onChange={(code) => open({ what: 'code', code })}
        />
      )}
      <WordsForm />
    </Page>
  );
}

type CodesProps = {
  label: string;
  codes: Offer<CodeBody>[];
  empty: string;
  onChange: (code: { id: string; form: CodeBody }) => void;
};

function Codes({ label, codes, empty, onChange }: CodesProps) {
  return (
    <section>
      <Heading level="h2" className="px-6 pb-1 pt-4">
        {label}
      </Heading>
      <OfferRows label={label} what="codes" offers={codes} empty={empty} onChange={onChange} />
    </section>
  );
}

export const config = defineRouteConfig({ label: 'Offers', icon: ReceiptPercent, rank: 1 });
