import { shop } from '@shop/shared/shop';
import { Link } from 'react-router';
import { scriptureNotice } from '../../commerce/catalogue/translations.ts';
import { cacheKeyParams, pageCacheHeaders } from '../../http/page-cache-headers.ts';
import { settings } from '../../process/settings.ts';
import { fixedMeta } from '../../ui/page/fixed-meta.ts';
import reading from '../../ui/page/reading.module.css';
import type { Route } from './+types/legal';
import info from './info.module.css';
import styles from './legal.module.css';
import { Privacy } from './privacy.tsx';
import { termsSections } from './terms-sections.ts';

export function loader() {
  return { hasGoogle: settings.measurementId !== '', takesRealCards: settings.cardSandboxUrl === '' };
}

export const handle = cacheKeyParams();
export const headers = pageCacheHeaders;

export const meta: Route.MetaFunction = fixedMeta({
  title: 'The legal stuff',
  description: `Licencing, privacy policy and terms and conditions of ${shop.name}, in plain words.`,
  address: '/info/legal',
});

export default function Legal({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <header className={reading.opening}>
        <h1>The legal stuff!</h1>
        <p className={reading.lede}>
          The small print, in normal print. We have tried to write it so that you need no solicitor to read it.
        </p>
      </header>
      <div className={styles.columns}>
        <Contents />
        <div>
          <section className={`${info.prose} ${styles.part}`} aria-labelledby="licencing">
            <h2 id="licencing">Licencing</h2>
            <p>
              The words of Scripture on our cards are quoted from a published translation, which belongs to its
              publisher. Each card names the translation that it quotes, and the notice that the publisher asks for
              stands on the card’s page and here:
            </p>
            <blockquote>
              <p>{scriptureNotice('ESV')}</p>
            </blockquote>
            <p>
              The drawings, the lettering and the photographs are our own, © 2025 {shop.name}. You may show a picture of
              a card when you write about it or link to it. For anything else, from an order of service to a fridge
              magnet, <Link to="/info/contact">ask us</Link> first.
            </p>
          </section>
          <section className={`${info.prose} ${styles.part}`} aria-labelledby="privacy">
            <h2 id="privacy">Privacy policy</h2>
            <Privacy {...loaderData} />
          </section>
          <section className={`${info.prose} ${styles.part}`} aria-labelledby="terms">
            <h2 id="terms">Terms and conditions</h2>
            <ol className={styles.terms}>
              {termsSections.map(({ title, paragraphs }, index) => (
                <li key={title} id={`terms-${index + 1}`}>
                  <h3>{title}</h3>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </>
  );
}

function Contents() {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <ul className="plain">
        <li>
          <a href="#licencing">Licencing</a>
        </li>
        <li>
          <a href="#privacy">Privacy policy</a>
        </li>
        <li>
          <a href="#cookies">Cookies</a>
        </li>
        <li>
          <a href="#terms">Terms and conditions</a>
          <ol>
            {termsSections.map(({ title }, index) => (
              <li key={title}>
                <a href={`#terms-${index + 1}`}>{title}</a>
              </li>
            ))}
          </ol>
        </li>
      </ul>
    </nav>
  );
}
