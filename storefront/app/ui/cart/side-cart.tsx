import { type ComponentType, useEffect, useState } from 'react';
import { importAgain } from '../trouble/import-again.ts';
import type { SidePanelProps } from './side-panel.tsx';

/** The cart that opens at the side when a card was added. It is fetched after the first add: no page waits for it. */
export function SideCart() {
  const [shown, show] = useState<SidePanelProps & { Panel: ComponentType<SidePanelProps> }>();
  useEffect(() => {
    // It stands in the frame of all pages, which never goes.
    addEventListener('card-added', ({ detail }) => {
      importAgain(() => import('./side-panel.tsx')).then(
        (loaded) => show({ Panel: loaded.SidePanel, added: { variantId: detail } }),
        // Without it the toast has said what matters.
        () => {},
      );
    });
  }, []);
  return shown && <shown.Panel added={shown.added} />;
}
