import { Heading } from '@medusajs/ui';
import type { ReactNode } from 'react';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="px-6 py-4" aria-label={title}>
      <Heading level="h2" className="mb-3">
        {title}
      </Heading>
      {children}
    </section>
  );
}
