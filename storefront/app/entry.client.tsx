import { startTransition, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

const nextPage = new Promise<never>(() => {});

/** The router would take the new address for this page's own while another is loading. */
function Application() {
  if (window.shopBoot?.isLeaving()) use(nextPage);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(document, <Application />);
});
