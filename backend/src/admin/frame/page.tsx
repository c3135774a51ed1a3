import { Container, Heading, Text } from '@medusajs/ui';
import type { ReactNode } from 'react';

type PageProps = { title: string; hint: string; actions?: ReactNode; children: ReactNode };

export function Page({ title, hint, actions, children }: PageProps) {
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
        <div>
          <Heading>{title}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {hint}
          </Text>
        </div>
        {actions}
      </div>
      {children}
    </Container>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <div className="px-6 py-12 text-center" role="status">
      <Text className="text-ui-fg-subtle">{children}</Text>
    </div>
  );
}
