import { Container, Heading, Text } from '@medusajs/ui';
import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage, isClosed } from '../client/sdk';
import { firstLoad } from './first-load';

type PageProps = {
  title: string;
  hint: string;
  actions?: ReactNode;
  /** Stands above the error, and stays when there is one. */
  filters?: ReactNode;
  error?: Error | null;
  children: ReactNode;
};

export function Page({ title, hint, actions, filters, error, children }: PageProps) {
  const isOpen = !isClosed(error);
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
        <div>
          <Heading>{title}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {hint}
          </Text>
        </div>
        {isOpen && actions}
      </div>
      {isOpen && filters}
      {error && <Note>{errorMessage(error)}</Note>}
      {isOpen && children}
      <FirstLoad />
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

/** An empty page reads as if there were nothing to do. */
function FirstLoad() {
  const isUnderWay = useIsFetching(firstLoad) > 0;
  return isUnderWay && <Note>Loading…</Note>;
}
