import { useRouteLoaderData } from 'react-router';

/** The shop's public origin, for the few addresses that must be absolute. */
export function useOrigin() {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
}
