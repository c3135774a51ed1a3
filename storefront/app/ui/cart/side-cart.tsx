import { type ComponentType, useEffect, useState } from 'react';
import { retryImport } from '../trouble/retry-import.ts';
import type { SidePanelProps } from './side-panel.tsx';

/** The panel loads after the first add, so that no page waits for it. */
export function SideCart() {
  const [shown, show] = useState<SidePanelProps & { Panel: ComponentType<SidePanelProps> }>();
  useEffect(() => {
    addEventListener('card-added', ({ detail }) => {
      retryImport(() => import('./side-panel.tsx')).then(
        (loaded) => show({ Panel: loaded.SidePanel, added: { variantId: detail } }),
        () => {},
      );
    });
  }, []);
  return shown && <shown.Panel added={shown.added} />;
}
