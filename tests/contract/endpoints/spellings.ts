/** These are other spellings of a path that a proxy or router might treat as the same. */
export function spellings(pattern: string, path: string): string[] {
  const parts = path.split('/').slice(1);
  const fixed = pattern
    .split('/')
    .slice(1)
    .flatMap((part, at) => (part.startsWith(':') ? [] : [at]));
  const last = fixed.at(-1) ?? 0;
  const with_ = (at: number, change: (part: string) => string) =>
    `/${parts.map((part, place) => (place === at ? change(part) : part)).join('/')}`;
  return [
    ...[...new Set([0, 1, last])]
      .filter((at) => fixed.includes(at))
      .flatMap((at) => [
        with_(at, (part) => part.toUpperCase()),
        with_(at, encodeOneLetter),
        with_(at, (part) => `${part};x`),
        with_(at, (part) => `/${part}`),
      ]),
    `/${parts.map((part, at) => (fixed.includes(at) ? part.toUpperCase() : part)).join('/')}`,
    with_(parts.length - 1, (part) => `${part};x=1`),
    with_(parts.length - 1, encodeOneLetter),
    with_(last, (part) => `./${part}`),
    with_(last, (part) => `nothing/../${part}`),
    with_(last, (part) => `%2e/${part}`),
    with_(last, (part) => `nothing/%2E%2e/${part}`),
    `/${parts[0]}%2f${parts.slice(1).join('/')}`,
    `/nothing/..${path}`,
    `${path}/`,
    `${path}//`,
    `${path}?x[]=1&x=2&__proto__[actor_id]=x`,
    `${path}?cart_id[]=x&cart_id=y&id[]=z&customer_id=me`,
  ];
}

function encodeOneLetter(part: string): string {
  return `${part.slice(0, 2)}%${(part.charCodeAt(2) || 0x78).toString(16)}${part.slice(3)}`;
}
