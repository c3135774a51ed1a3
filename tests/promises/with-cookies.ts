/** Stores and sends cookies for the client, as a browser would. */
export async function withCookies(work: (cookie: () => string) => Promise<void>): Promise<void> {
  let cookie = '';
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (init?.credentials === 'include' && cookie) headers.set('cookie', cookie);
    const response = await real(input, { ...init, headers });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  };
  try {
    await work(() => cookie);
  } finally {
    globalThis.fetch = real;
  }
}
