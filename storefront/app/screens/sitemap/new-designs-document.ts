import { pictureAddress } from '@shop/shared/cards/picture-address';
import { shop } from '@shop/shared/shop';
import { latestDesigns } from '../../commerce/catalogue/browse.ts';
import { addressOf, type Card } from '../../commerce/catalogue/card.ts';
import { pictureToShare } from '../../commerce/catalogue/paper/standing-picture.ts';
import { xml } from './xml.ts';

const maxDesigns = 30;

export function newDesignsFeed(cards: Card[], origin: string) {
  const designs = latestDesigns(cards, maxDesigns);
  const updated = designs
    .map(({ updatedAt }) => updatedAt)
    .reduce((a, b) => (a > b ? a : b), '1970-01-01T00:00:00.000Z');
  const own = `${origin}/feeds/new-designs.atom`;
  return xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${shop.locale}">
<id>${own}</id>
<title>${shop.name}: our latest designs</title>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${own}"/>
<link rel="alternate" type="text/html" href="${origin}/cards?tag=new"/>
<author><name>${shop.name}</name></author>${designs.map((card) => entry(card, origin))}
</feed>`;
}

function entry(card: Card, origin: string) {
  const address = origin + addressOf(card);
  // The content is HTML, written as XML and then escaped as text.
  const shared = pictureToShare(card);
  const content = xml`${
    shared &&
    xml`<p><img src="${origin}${shared.standing ?? pictureAddress(shared.key, 720, 'webp')}" alt="${shared.alt}"/></p>`
  }<p>${card.description}</p>`;
  return xml`
<entry>
<id>${address}</id>
<title>${card.title}${card.isComingSoon && ' (coming soon)'}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${card.createdAt}</published>
<updated>${card.updatedAt}</updated>
<summary>${card.description}</summary>
<content type="html">${content.xml}</content>
</entry>`;
}
