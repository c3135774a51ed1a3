/** A browser that refuses its storage throws at each touch of it, also where the router remembers how far a page was read. */
export function standInForSessionStorage() {
  try {
    sessionStorage.getItem('');
  } catch {
    const none = { getItem: () => null, setItem() {}, removeItem() {} };
    Reflect.defineProperty(window, 'sessionStorage', { value: none, configurable: true });
  }
}
