/** One method of one address below `/admin`: `:name` for one part that differs. */
export type Reach = { method: string; path: string };

/** Whether a request is one of those. An address is compared as it was sent: what is spelt otherwise was refused before. */
export function reaches(list: readonly Reach[]): (method: string, path: string) => boolean {
  const patterns = list.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  return (method, path) => {
    // Whoever may read something may ask whether it is there.
    const asked = method === 'HEAD' ? 'GET' : method;
    return patterns.some((one) => one.method === asked && one.pattern.test(path));
  };
}
