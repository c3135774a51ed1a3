import { type FormEvent, useSyncExternalStore } from 'react';
import { favouriteKey } from '../../commerce/customer/favourites.ts';
import { showToast } from '../../message/toasts.ts';
import { favouriteStore } from './favourites.ts';
import styles from './heart.module.css';

export function Heart({ handle, title }: { handle: string; title: string }) {
  const key = favouriteKey(handle);
  const isFavourite = useSyncExternalStore(
    favouriteStore.subscribe,
    () => favouriteStore.has(key),
    () => false,
  );

  async function choose(event: FormEvent) {
    event.preventDefault();
    if (await favouriteStore.keep(key, !isFavourite)) return;
    showToast({ type: 'error', message: 'Your favourites could not be saved. Please try again.' });
  }

  return (
    <form method="post" action="/favourites/choose" data-held="" onSubmit={(event) => void choose(event)}>
      <input type="hidden" name="card" value={key} />
      <button type="submit" className={styles.heart} aria-pressed={isFavourite}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M12 20.3C7 16.4 3.5 13.2 3.5 9.3A4.6 4.6 0 0 1 8 4.7c1.7 0 3.2.9 4 2.4.8-1.5 2.3-2.4 4-2.4a4.6 4.6 0 0 1 4.5 4.6c0 3.9-3.5 7.1-8.5 11Z" />
        </svg>
        <span className="visually-hidden">Favourite: {title}</span>
      </button>
    </form>
  );
}
