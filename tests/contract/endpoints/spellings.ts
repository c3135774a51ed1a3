/** Splits a path; which of its parts are parameters comes from the pattern. */
function partsOf(pattern: string, path: string) {
  const parts = path.split('/').slice(1);
  const fixed = pattern
    .split('/')
    .slice(1)
    .flatMap((part, at) => (part.startsWith(':') ? [] : [at]));
  const last = fixed.at(-1) ?? 0;
  const with_ = (at: number, change: (part: string) => string) =>
    `/${parts.map((part, place) => (place === at ? change(part) : part)).join('/')}`;
  return { parts, last, with_, some: [...new Set([0, 1, last])].filter((at) => fixed.includes(at)) };
}

/** Other spellings of a path that a proxy or router might treat as the same; the first guard of the backend refuses them. */
export function refusedSpellings(pattern: string, path: string): string[] {
  const { parts, last, with_, some } = partsOf(pattern, path);
  return [
    ...some.flatMap((at) => [
      with_(at, encodeOneLetter),
      with_(at, (part) => `${part};x`),
      with_(at, (part) => `/${part}`),
    ]),
    path.toUpperCase(),
    with_(0, (part) => part.toUpperCase()),
    with_(parts.length - 1, (part) => `${part};x=1`),
    with_(parts.length - 1, encodeOneLetter),
    with_(last, (part) => `./${part}`),
    with_(last, (part) => `nothing/../${part}`),
    with_(last, (part) => `%2e/${part}`),
    with_(last, (part) => `nothing/%2E%2e/${part}`),
    `/${parts[0]}%2f${parts.slice(1).join('/')}`,
    `/nothing/..${path}`,
    `${path}//`,
  ];
}

/** Other spellings that this guard lets pass, so that each rule of a route has to hold for them. */
export function openSpellings(pattern: string, path: string): string[] {
  const { with_, some } = partsOf(pattern, path);
  return [
    ...some.filter((at) => at > 0).map((at) => with_(at, (part) => part.toUpperCase())),
    `${path}/`,
    `${path}?x[]=1&x=2&__proto__[actor_id]=x`,
    `${path}?cart_id[]=x&cart_id=y&id[]=z&customer_id=me`,
  ];
}

function encodeOneLetter(part: string): string {
  return `${part.slice(0, 2)}%${(part.charCodeAt(2) || 0x78).toString(16)}${part.slice(3)}`;
}
