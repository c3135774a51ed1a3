// Values stay in memory when the browser stores nothing (private windows, full storage).
const memory = new Map<string, string>();

export function readLocal(key: string): string {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? '';
  } catch {
    return memory.get(key) ?? '';
  }
}

export function writeLocal(key: string, value: string) {
  memory.set(key, value);
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // The value stays in memory.
  }
}
