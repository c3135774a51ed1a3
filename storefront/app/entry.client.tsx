import { startTransition, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

const nextPage = new Promise<never>(() => {});

/** The router takes the address for the page's own, which it is not while another page is awaited. */
function Application() {
  if (window.shopBoot?.isLeaving()) use(nextPage);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(document, <Application />);
});
