/** `:name` stands for one part of the path. */
export type AdminRoute = { method: string; path: string };

/** Compares the path as it was sent; `requireCanonicalPath` has refused other spellings. */
export function createRouteMatcher(list: readonly AdminRoute[]): (method: string, path: string) => boolean {
  const patterns = list.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  return (method, path) => {
    // HEAD is allowed wherever GET is.
    const asked = method === 'HEAD' ? 'GET' : method;
    return patterns.some((one) => one.method === asked && one.pattern.test(path));
  };
}
