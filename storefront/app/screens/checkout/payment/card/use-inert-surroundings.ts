import { useEffect } from 'react';

/** While a payment is under way all links around it are inert, so that a slip cannot lead away from its outcome. */
export function useInertSurroundings(isBusy: boolean) {
  // The elements around the payment are not in this component.
  useEffect(() => {
    if (!isBusy) return;
    const around = document.querySelectorAll('body > header, body > footer, main aside, main nav');
    for (const part of around) part.toggleAttribute('inert', true);
    return () => {
      for (const part of around) part.toggleAttribute('inert', false);
    };
  }, [isBusy]);
}
