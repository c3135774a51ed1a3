import { useEffect } from 'react';

/** While a payment is under way what leads away from it rests, so that nobody is taken from its outcome by a slip. */
export function useStayHere(isBusy: boolean) {
  // The page around the payment is not this component's.
  useEffect(() => {
    if (!isBusy) return;
    const around = document.querySelectorAll('body > header, body > footer, main aside, main nav');
    for (const part of around) part.toggleAttribute('inert', true);
    return () => {
      for (const part of around) part.toggleAttribute('inert', false);
    };
  }, [isBusy]);
}
