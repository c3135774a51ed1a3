export function readCartId(cookie: string): string {
  const id: unknown = JSON.parse(Buffer.from(decodeURIComponent(cookie), 'base64').toString());
  return typeof id === 'string' ? id : '';
}
