import { generatePath, type ServerBuild } from 'react-router';

const samples = {
  category: 'cards',
  collection: 'do-not',
  handle: 'do-not-be-afraid',
  id: 'order_1',
  occasion: 'encouragement',
  step: 'session',
  '*': 'general',
};

export interface Address {
  path: string;
  isPage: boolean;
  takesForms: boolean;
}

export function everyAddress(routes: ServerBuild['routes']): Address[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.id === 'root') return [];
    const path = generatePath(patternOf(routes, route.id), samples);
    return [{ path, isPage: 'default' in route.module, takesForms: 'action' in route.module }];
  });
}

function patternOf(routes: ServerBuild['routes'], id: string): string {
  const route = routes[id];
  if (!route) return '';
  const before = route.parentId ? patternOf(routes, route.parentId) : '';
  return route.path ? `${before}/${route.path}` : before || '/';
}
