import { formatShortDay } from '@shop/shared/format/days';
import { shop } from '@shop/shared/shop';
import { data, href } from 'react-router';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { cacheKeyParams, pageCacheHeaders } from '../../http/page-cache-headers.ts';
import { settings } from '../../process/settings.ts';
import type { Route } from './+types/sitemap';
import { sitemapEntries } from './entries.ts';
import styles from './sitemap.module.css';

/** It shows only public addresses, so it needs no sign-in. */
export async function loader() {
  const entries = sitemapEntries(await catalogue(), settings.publicUrl.origin);
  return data(
    { entries: entries.map(({ pictures: _pictures, ...entry }) => entry) },
    { headers: { 'x-robots-tag': 'noindex' } },
  );
}

export const handle = cacheKeyParams();
export const headers = pageCacheHeaders;

export function meta(): Route.MetaDescriptors {
  return [{ title: `Sitemap · ${shop.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function Sitemap({ loaderData: { entries } }: Route.ComponentProps) {
  return (
    <>
      <header className={styles.opening}>
        <h1>Sitemap</h1>
        <p>
          The {entries.length} addresses that search engines are told about, as they stand now. It is written anew
          whenever a card or a collection changes.
        </p>
        <a className="button" href={href('/sitemap.xml')} download="sitemap.xml">
          Download sitemap.xml
        </a>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Address</th>
            <th scope="col">Last changed</th>
            <th scope="col">Changes</th>
            <th scope="col">Priority</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ loc, lastmod, changefreq, priority }) => (
            <tr key={loc}>
              <th scope="row">
                <a href={loc.replace(new URL(loc).origin, '')}>{loc}</a>
              </th>
              <td>{lastmod && <time dateTime={lastmod}>{formatShortDay(lastmod)}</time>}</td>
              <td>{changefreq}</td>
              <td>{priority.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
