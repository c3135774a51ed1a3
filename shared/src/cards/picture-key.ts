export function pictureKey(url: string | null | undefined): string | null {
  const key = url?.split('?', 1)[0]?.split('/').at(-1);
  return key || null;
}
