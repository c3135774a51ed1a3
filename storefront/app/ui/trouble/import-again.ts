/**
 * Loads a script on demand. Browsers remember by its address what could not be fetched, so that the same `import()` would
 * fail until the page is loaded anew: it is asked for once more under another address, which their complaint names.
 */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const address = /https?:\S+\.js/.exec(String(error))?.[0];
    if (!address) throw error;
    return import(/* @vite-ignore */ `${address}?${Date.now()}`);
  }
}
