import { pictureAddress } from '@shop/shared/cards/picture-address';
import { type RefObject, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Suggestion } from '../../commerce/search/search.ts';
import { Price } from '../card/price.tsx';
import { loadSuggestions } from './load-suggestions.ts';

export interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  className: string | undefined;
}

/** An ARIA combobox list: arrow keys choose; typing and Enter work as without it. */
export function Suggestions({ field, className }: SuggestionsProps) {
  const id = useId();
  const navigate = useNavigate();
  const [found, setFound] = useState<Suggestion[]>();
  const [isOpen, setOpen] = useState(false);
  const [current, setCurrent] = useState(-1);
  const shown = isOpen ? (found ?? []) : [];

  // The form owns the field, so listeners and ARIA attributes are attached from here.
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = new AbortController();
    const load = async (words: string) => {
      asked.abort();
      asked = new AbortController();
      const { signal } = asked;
      const loaded = await loadSuggestions(words, signal);
      if (!signal.aborted) setFound(loaded);
    };
    const ask = () => {
      clearTimeout(timer);
      setCurrent(-1);
      const words = input.value.trim();
      setOpen(words.length > 1);
      if (words.length > 1) timer = setTimeout(load, 120, words);
    };
    const close = () => setOpen(false);
    input.addEventListener('input', ask);
    input.addEventListener('blur', close);
    input.form?.addEventListener('submit', close);
    if (document.activeElement === input) ask();
    return () => {
      clearTimeout(timer);
      asked.abort();
      input.removeEventListener('input', ask);
      input.removeEventListener('blur', close);
      input.form?.removeEventListener('submit', close);
    };
  }, [field]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', String(shown.length > 0));
    input.setAttribute('aria-controls', id);
    if (shown[current]) input.setAttribute('aria-activedescendant', `${id}-${current}`);
    else input.removeAttribute('aria-activedescendant');
    // The browser does not scroll to what has no focus of its own.
    if (shown[current]) document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
    const press = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (shown.length === 0) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        setOpen(false);
      }
      if (step !== 0) {
        event.preventDefault();
        // One extra position stands for the field itself.
        setCurrent((place) => ((place + 1 + step + shown.length + 1) % (shown.length + 1)) - 1);
      }
      const chosen = shown[current];
      if (event.key === 'Enter' && chosen) {
        event.preventDefault();
        go(chosen.address);
      }
    };
    input.addEventListener('keydown', press);
    return () => input.removeEventListener('keydown', press);
  });

  function go(address: string) {
    setOpen(false);
    if (field.current) field.current.value = '';
    void navigate(address);
  }

  return (
    <>
      <div id={id} role="listbox" aria-label="Suggestions" className={className} hidden={shown.length === 0}>
        {shown.map((suggestion, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose
          <div
            key={suggestion.address}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(suggestion.address)}
          >
            {suggestion.pictureKey && (
              <img src={pictureAddress(suggestion.pictureKey, 160, 'webp')} alt="" width={32} height={40} />
            )}
            <span>
              {suggestion.title}
              <small>
                {suggestion.note}
                {suggestion.note && suggestion.price !== undefined && ' · '}
                {suggestion.price !== undefined && <Price price={suggestion.price} was={suggestion.was} />}
              </small>
            </span>
          </div>
        ))}
      </div>
      <div className="visually-hidden" role="status">
        {isOpen && found ? `${found.length} ${found.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </div>
    </>
  );
}
