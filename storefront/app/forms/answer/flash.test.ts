import { expect, test, vi } from 'vitest';

vi.mock('../../process/settings.ts', () => ({ settings: { cookieSecret: 'of this test', secureCookies: true } }));
vi.mock('../../http/session.server.ts', () => ({ isSessionJustEnded: () => false }));

const { flashCookie, longestFlash } = await import('../../http/cookies.server.ts');
const { setFlash } = await import('./flash.server.ts');

test.each([1, longestFlash, longestFlash + 1, 5000])(
  'a message of %i characters is shown as far as it goes, and fits into a cookie',
  async (length) => {
    const cookie = await setFlash({ type: 'error', message: '€'.repeat(length) });
    const flash = await flashCookie.parse(cookie.split(';')[0] ?? '');
    expect(flash?.message).toHaveLength(Math.min(length, longestFlash));
    expect(flash?.message.endsWith('…')).toBe(length > longestFlash);
    expect(cookie.length).toBeLessThan(4096);
  },
);
