import { pictureAddress } from '@shop/shared/cards/picture-address';
import { shop } from '@shop/shared/shop';
import type { MetaDescriptor } from 'react-router';
import type { SharedPicture } from '../../commerce/catalogue/picture.ts';

export interface PageMeta {
  title: string;
  description: string;
  address: string;
  picture?: SharedPicture | null | undefined;
  /** False: noindex. */
  isListed?: boolean;
}

/** The first is the root, which knows the shop's origin. */
export type Matches = readonly [{ loaderData?: { origin: string } | undefined }, ...unknown[]];

/** Search engines and link previews need absolute addresses. */
export function pageMeta(
  matches: Matches,
  { title, description, address, picture, isListed = true }: PageMeta,
): MetaDescriptor[] {
  const origin = matches[0].loaderData?.origin ?? '';
  const property = (name: string, content: string) => ({ property: `og:${name}`, content });
  return [
    { title: title.includes(shop.name) ? title : `${title} · ${shop.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + address },
    property('site_name', shop.name),
    property('locale', 'en_GB'),
    property('type', 'website'),
    property('title', title),
    property('description', description),
    property('url', origin + address),
    ...(picture
      ? [
          property('image', origin + (picture.standing ?? pictureAddress(picture.key, 1080, 'jpg'))),
          property('image:alt', picture.alt),
        ]
      : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}
