import { Text } from '@medusajs/ui';
import { pageTextNames, pickTexts } from '@shop/shared/cards/card-texts';
import type { PreviewCard } from '@shop/shared/signed/card-preview';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorMessage, post } from '../../../client/sdk';
import { parsePrice } from '../card-row';
import type { Choices } from '../use-choices';
import type { Sheet } from './sheet';

/** The preview waits for so many milliseconds without a key. */
const pause = 600;

/** The storefront renders the tile and the page, so they look exactly as shoppers see them. */
export function Preview({ sheet, choices }: { sheet: Sheet; choices: Choices }) {
  const card = JSON.stringify(toPreview(sheet, choices));
  const [shown, setShown] = useState(card);
  useEffect(() => {
    const timer = setTimeout(() => setShown(card), pause);
    return () => clearTimeout(timer);
  }, [card]);
  const { data, error } = useQuery({
    queryKey: ['shop-card-preview', shown],
    queryFn: () => post<{ address: string | null }>('/admin/cards/preview', JSON.parse(shown) as PreviewCard),
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });
  return (
    <section aria-label="Preview" className="flex flex-col gap-2">
      <Text weight="plus">As the shop will show it</Text>
      {error && <Text size="small">{errorMessage(error)}</Text>}
      {data?.address === null && (
        <Text size="small">The words are too long to be shown here before they are saved.</Text>
      )}
      {data?.address && (
        <iframe
          title="The card in the shop"
          src={data.address}
          // Scripts stay off; the fonts need the page's own origin.
          sandbox="allow-same-origin"
          className="border-ui-border-base h-[48rem] w-full rounded-lg border bg-white"
        />
      )}
    </section>
  );
}

function toPreview(sheet: Sheet, { ranges }: Choices): PreviewCard {
  const range = ranges.find(({ handle }) => handle === sheet.range);
  const picture = (address: string, alt: string) => {
    const key = address.split('?', 1)[0]?.split('/').at(-1);
    return key ? { key, alt } : null;
  };
  return {
    title: sheet.title || 'The name of the card',
    range: range ? { handle: range.handle, title: range.title } : null,
    description: sheet.description,
    themes: sheet.themes,
    occasions: sheet.occasions,
    isComingSoon: sheet.is_coming_soon,
    front: picture(sheet.front, sheet.front_alt),
    reverse: picture(sheet.reverse, sheet.reverse_alt),
    ...pickTexts(sheet, pageTextNames),
    cardsInside: sheet.cards_inside,
    envelopes: sheet.envelopes.flatMap(({ name, price }) => {
      const pounds = parsePrice(price);
      return pounds === undefined ? [] : [{ name, sku: sheet.number || (range?.next_number ?? ''), price: pounds }];
    }),
  };
}
