/** A browser that denies storage throws at each access, also in React Router's scroll restoration. */
export function stubSessionStorage() {
  try {
    sessionStorage.getItem('');
  } catch {
    const none = { getItem: () => null, setItem() {}, removeItem() {} };
    Reflect.defineProperty(window, 'sessionStorage', { value: none, configurable: true });
  }
}
