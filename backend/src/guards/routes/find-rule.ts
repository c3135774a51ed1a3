import type { LimitName } from '@shop/shared/rate-limits';
import { authRoutes } from './auth-routes';
import type { RouteRule } from './route-rule';
import { storeRoutes } from './store-routes';

const routeRules = { ...storeRoutes, ...authRoutes } as const satisfies Record<string, RouteRule>;

type RouteName = keyof typeof routeRules;
export type LimitedRoute = {
  [R in RouteName]: (typeof routeRules)[R] extends { limits: readonly LimitName[] } ? R : never;
}[RouteName];

export const limitsOf = (route: LimitedRoute): readonly LimitName[] => routeRules[route].limits;

export const rules: readonly (RouteRule & { method: string; path: string; parts: string[] })[] =
  Object.entries<RouteRule>(routeRules).map(([name, rule]) => {
    const [method = '', path = ''] = name.split(' ');
    return { ...rule, method, path, parts: path.split('/') };
  });

export function ruleFor(method: string, path: string): RouteRule | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  const parts = path.replace(/\/$/, '').split('/');
  const rule = rules.find(
    (one) =>
      one.method === asked &&
      one.parts.length === parts.length &&
      one.parts.every((part, at) => part === parts[at] || (part.startsWith(':') && parts[at] !== '')),
  );
  return rule?.caller === 'no_one' ? undefined : rule;
}
