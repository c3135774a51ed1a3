import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigationType } from 'react-router';
import { retryImport } from '../trouble/retry-import.ts';
import styles from './search-form.module.css';
import type { SuggestionsProps } from './suggestions.tsx';

/** The form works without scripts; suggestions load on the first focus. */
export function SearchForm() {
  const { pathname, search } = useLocation();
  const way = useNavigationType();
  const isHydrated = useRef(false);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const field = useRef<HTMLInputElement>(null);
  const load = () => {
    if (Suggestions) return;
    retryImport(() => import('./suggestions.tsx')).then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => {},
    );
  };
  // The field shows the query on the search page and is empty elsewhere. Text typed before hydration or during a
  // navigation stays, except after Back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address matters
  useEffect(() => {
    if (!field.current) return;
    const isTyping = document.activeElement === field.current && !(isHydrated.current && way === 'POP');
    if (isTyping) load();
    else if (isHydrated.current || !field.current.value)
      field.current.value = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
    isHydrated.current = true;
  }, [pathname, search]);
  return (
    <Form action="/search" role="search" className={styles.search}>
      <input
        ref={field}
        type="search"
        name="q"
        aria-label="Search for a word, a theme or a verse"
        placeholder="Theme or verse"
        maxLength={80}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.field}
        onFocus={load}
        onInput={load}
      />
      <button type="submit" className={styles.go}>
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M15.5 15.5 21 21M17.5 10.5a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />
        </svg>
        <span className="visually-hidden">Search</span>
      </button>
      {Suggestions && <Suggestions field={field} className={styles.suggestions} />}
    </Form>
  );
}
