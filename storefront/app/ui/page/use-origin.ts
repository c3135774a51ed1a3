import { useRouteLoaderData } from 'react-router';

export function useOrigin() {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
}
