import { expect, test } from 'vitest';
import type { Card } from '../../commerce/catalogue/card.ts';
import { usualDeliveryPrices } from '../../commerce/delivery/delivery-prices.ts';
import { sitemapEntries } from './entries.ts';
import { googleFeed } from './google-document.ts';
import { newDesignsFeed } from './new-designs-document.ts';
import { robotsText } from './robots-text.ts';
import { sitemapXml } from './sitemap-document.ts';
import { sold } from './test-catalogue.ts';
import { xml } from './xml.ts';

const origin = 'https://cards.example';

test('a value in XML is escaped once, and what XML cannot hold is left out', () => {
  const inner = xml`<b>${'<&>"\''}</b>`;
  expect(xml`<a>${inner}${'bell\u0007 half\uD800 tab\t'}${null}${false}${[1, ' & 2']}</a>`.xml).toBe(
    '<a><b>&lt;&amp;&gt;&quot;&apos;</b>bell half tab\t1 &amp; 2</a>',
  );
});

test('the sitemap names each address with its date, rhythm, priority and pictures', () => {
  const { xml: text } = sitemapXml(sitemapEntries(sold, origin));
  expect(text.match(/<url>/g)).toHaveLength(14);
  expect(text).toContain(`<loc>${origin}/occasions/thinking-of-you</loc>`);
  expect(text).toContain(`  <url>
    <loc>${origin}/cards/do-not/do-not-be-anxious</loc>
    <lastmod>2026-02-01T09:00:00.000Z</lastmod>
    <changefreq>monthly</changefreq>
    <priority>0.7</priority>
    <image:image><image:loc>${origin}/pictures/front-1/1080.webp</image:loc></image:image>
    <image:image><image:loc>${origin}/pictures/reverse-1/1080.webp</image:loc></image:image>
  </url>`);
  expect(text).toContain('<priority>1.0</priority>');
});

test('the product feed offers what can be bought, at the price of the first envelope', () => {
  const { xml: text } = googleFeed(sold.cards, usualDeliveryPrices, origin);
  expect([...text.matchAll(/<g:id>(.*?)<\/g:id>/g)].map(([, id]) => id)).toEqual(
    sold.cards.slice(0, 2).map(({ id }) => id),
  );
  expect(text).toContain('<g:title>Salt &amp; &quot;light&quot; (Philippians 4:6)</g:title>');
  expect(text).toContain('<g:price>2.50 GBP</g:price>');
  expect(text).toContain('<g:product_type>Greeting cards &gt; Thinking of you</g:product_type>');
  expect(text).not.toContain('Soon');
});

test('the product feed shows a card flat, then its back, then standing, and a pack flat alone', () => {
  const pictures = googleFeed(sold.cards, usualDeliveryPrices, origin)
    .xml.split('</item>')
    .map((item) => [...item.matchAll(/image_link>[^<]*\/pictures\/([^<]+)</g)].map(([, picture]) => picture));
  expect(pictures).toEqual([
    ['front-1/1080.webp', 'reverse-1/1080.webp', 'front-1/standing-white.jpg'],
    ['front-1/1080.webp'],
    [],
  ]);
});

test('the product feed tells a sale beside the price that it strikes through', () => {
  const onSale = sold.cards.map((card) => ({
    ...card,
    envelopes: card.envelopes.map((envelope) => (envelope.price === 2.5 ? { ...envelope, was: 3 } : envelope)),
  }));
  const { xml: text } = googleFeed(onSale, usualDeliveryPrices, origin);
  expect(text).toContain('<g:price>3.00 GBP</g:price>\n<g:sale_price>2.50 GBP</g:sale_price>');
  expect(text.match(/sale_price>/g)).toHaveLength(2);
});

test('the product feed says what is sold out', () => {
  const [card, bundle] = sold.cards;
  if (!card || !bundle) throw new Error('Nothing is sold.');
  const none = { ...card, envelopes: card.envelopes.map((envelope) => ({ ...envelope, left: 0 })) };
  const { xml: text } = googleFeed([none, bundle], usualDeliveryPrices, origin);
  const said = [...text.matchAll(/<g:availability>(\w+)</g)].map(([, word]) => word);
  expect(said).toEqual(['out_of_stock', 'in_stock']);
});

test('a card stays the same item of the product feed when its first envelope sells out', () => {
  const [card] = sold.cards;
  if (!card) throw new Error('Nothing is sold.');
  const [white, ...others] = card.envelopes;
  if (!white) throw new Error('The card has no envelope.');
  const without = { ...card, envelopes: [...others, { ...white, left: 0 }] };
  const idIn = (one: Card) => /<g:id>.*?</.exec(googleFeed([one], usualDeliveryPrices, origin).xml)?.[0];
  expect(idIn(card)).toBe('<g:id>prod_1<');
  expect(idIn(without)).toBe(idIn(card));
});

test('a card to which the owner gave no number is offered without one', () => {
  const [card] = sold.cards;
  if (!card) throw new Error('Nothing is sold.');
  const envelopes = card.envelopes.map((envelope) => ({ ...envelope, sku: '' }));
  const { xml: text } = googleFeed([{ ...card, envelopes }], usualDeliveryPrices, origin);
  expect(text).toContain('<g:id>prod_1</g:id>');
  expect(text).not.toContain('mpn');
});

test('the product feed sends a card for 99p, and a bundle over £10 for nothing', () => {
  const [card, bundle] = googleFeed(sold.cards, usualDeliveryPrices, origin).xml.split('</item>');
  const ways = (item = '') =>
    [...item.matchAll(/<g:service>(\w+)<\/g:service><g:price>([\d.]+)/g)].map(([, ...way]) => way);
  expect(ways(card)).toEqual([
    ['Standard', '0.99'],
    ['Express', '1.99'],
  ]);
  expect(ways(bundle)).toEqual([
    ['Standard', '0.00'],
    ['Express', '3.39'],
  ]);
});

test('the feed of new designs holds the new cards alone, each as a page of its own', () => {
  const { xml: text } = newDesignsFeed(sold.cards, origin);
  expect(text.match(/<entry>/g)).toHaveLength(2);
  expect(text).toContain('<title>Soon (coming soon)</title>');
  expect(text).toContain(`<updated>2026-02-01T09:00:00.000Z</updated>\n<link rel="self"`);
  expect(text).toContain('&lt;img src=&quot;https://cards.example/pictures/front-1/standing-white.jpg&quot;');
  expect(text).toContain('&lt;p&gt;For &amp;lt;anybody&amp;gt; who worries.&lt;/p&gt;');
});

test('robots are told where the sitemap is, and to stay out of a shop that is only tried out', () => {
  expect(robotsText(false, origin)).toBe(`User-agent: *\nDisallow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
  expect(robotsText(true, origin)).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`);
});
