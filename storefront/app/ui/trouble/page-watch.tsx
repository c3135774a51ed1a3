import { useEffect, useRef, useState } from 'react';
import { useFetchers, useLocation, useNavigation, useParams } from 'react-router';
import { draftStorage } from '../../boot/draft-storage.ts';
import { focusHeading, restoreFocus } from '../../message/focus-heading.ts';
import styles from './page-watch.module.css';

/** Syncs what lies outside React: hydration, cart count, drafts, loading, announcement and focus of a page. */
export function PageWatch() {
  const { pathname, search } = useLocation();
  const { category } = useParams();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isSettled = navigation.state === 'idle' && fetchers.length === 0;
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef([pathname, search]);
  const [isHydrated, setHydrated] = useState(false);

  // Held forms are replayed one render later: first each field takes over what was typed before hydration.
  useEffect(() => {
    if (isHydrated) window.shopBoot?.markHydrated();
  }, [isHydrated]);
  useEffect(() => {
    setHydrated(true);
    // Browsers do not retry a failed picture.
    addEventListener('online', () => {
      for (const image of document.images)
        if (image.complete && !image.naturalWidth) image.setAttribute('src', image.src);
    });
    // A redirected form submission ends on a document without focus.
    const [arrival] = performance.getEntriesByType('navigation');
    const wasSentOn = arrival instanceof PerformanceNavigationTiming && arrival.redirectCount > 0;
    if (wasSentOn) restoreFocus();
  }, []);

  // The server's answers write the count cookie.
  const underWay = fetchers.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may bring a new count, also while others are pending
  useEffect(() => {
    window.shopBoot?.showVisitor();
    draftStorage(() => {});
  }, [isSettled, underWay]);

  // Screen readers do not notice a soft navigation, so it is announced.
  useEffect(() => {
    const [path, query] = shown.current;
    shown.current = [pathname, search];
    if (path === pathname) {
      // The link that was pressed may be gone.
      if (query !== search) restoreFocus();
      return;
    }
    setAnnouncement(document.title);
    // The focus stays in a select that filters the page.
    if (document.activeElement instanceof HTMLSelectElement) return;
    focusHeading();
  }, [pathname, search]);

  return (
    <>
      <div className="visually-hidden" role="status">
        {announcement}
      </div>
      <div className={styles.waiting} role="status">
        {navigation.state === 'loading' && (
          <p>
            <span className="spinner" aria-hidden="true" />
            {waitingWords(navigation.location.pathname, category)}
          </p>
        )}
      </div>
    </>
  );
}

/** Lists of cards are products. `category` is the current page's; other pages lead to `cards` alone. */
export function waitingWords(pathname: string, category = 'cards') {
  const [, first, , card] = pathname.split('/');
  return (first === 'cards' || first === category) && !card ? 'Loading products...' : 'Loading...';
}
