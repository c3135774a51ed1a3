import { readVisitor } from '../../http/cookies.server.ts';
import type { Route } from './+types/visitor-styles';

/** Browsers without scripts load this for the header's count and links, so that pages stay the same for everyone. */
export function loader({ request }: Route.LoaderArgs) {
  const { itemCount, isSignedIn } = readVisitor(request);
  const rules = [
    ...(isSignedIn
      ? [
          '[data-visitor=guest]{display:none}',
          '[data-visitor=customer]{display:block}',
          'header [href="/account"]{display:inline-flex}',
        ]
      : []),
    ...(Number(itemCount) > 0
      ? [
          '[data-cart-count]:empty{display:block}',
          `[data-cart-count]::after{content:"${itemCount}"}`,
          `[data-cart-words]::after{content:", ${itemCount} item${itemCount === 1 ? '' : 's'}"}`,
        ]
      : []),
  ];
  return new Response(rules.join('\n'), { headers: { 'content-type': 'text/css; charset=utf-8' } });
}
