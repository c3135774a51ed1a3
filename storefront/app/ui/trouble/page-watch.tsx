import { useEffect, useRef, useState } from 'react';
import { useFetchers, useLocation, useNavigation, useParams } from 'react-router';
import { typedStorage } from '../../boot/typed-storage.ts';
import { focusHeading, goOnAtHeading } from '../page/focus-heading.ts';
import styles from './page-watch.module.css';
import { waitingWords } from './waiting-words.ts';

/**
 * Keeps what lies outside React in step with the page: it tells the boot script that the application is hydrated, refreshes
 * the cart's count and sweeps what another person typed after each action, says while another page is awaited, and
 * announces that page with the focus on its heading.
 */
export function PageWatch() {
  const { pathname } = useLocation();
  const { category } = useParams();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isSettled = navigation.state === 'idle' && fetchers.length === 0;
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    window.shopBoot?.markHydrated();
    // A browser does not ask again for a picture that did not come.
    addEventListener('online', () => {
      for (const image of document.images)
        if (image.complete && !image.naturalWidth) image.setAttribute('src', image.src);
    });
  }, []);

  // A form that the browser sends leads on to a new document, which forgets where the keyboard was.
  useEffect(() => {
    const [arrival] = performance.getEntriesByType('navigation');
    const wasSentOn = arrival instanceof PerformanceNavigationTiming && arrival.redirectCount > 0;
    if (wasSentOn) goOnAtHeading();
  }, []);

  // The cookie that holds the count is written by the server's answers.
  const underWay = fetchers.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may bring a new count, also while others are awaited
  useEffect(() => {
    window.shopBoot?.showVisitor();
    typedStorage(() => {});
  }, [isSettled, underWay]);

  // A screen reader is told of a new page only if we say it; the keyboard starts at its heading.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnouncement(document.title);
    // Whoever chooses from a list goes on choosing.
    if (document.activeElement instanceof HTMLSelectElement) return;
    focusHeading();
  }, [pathname]);

  return (
    <>
      <div className="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </div>
      <div className={styles.waiting} role="status">
        {navigation.state === 'loading' && (
          <p>
            <span className={styles.spinner} aria-hidden="true" />
            {waitingWords(navigation.location.pathname, category)}
          </p>
        )}
      </div>
    </>
  );
}
