import type { QueryFilters } from '@tanstack/react-query';

/** Matches what is asked for and has never been answered; what is read again keeps its old answer meanwhile. */
export const firstLoad: QueryFilters = { predicate: ({ state }) => state.status === 'pending' };
