/** Medusa passes files as base64, plain text or one character per byte, and does not say which. */
export function decodeContent(content: string, mimeType: string): Buffer {
  const fromBase64 = Buffer.from(content, 'base64');
  if (fromBase64.toString('base64') === content) return fromBase64;
  const isText = mimeType.startsWith('text/') || /csv|json|xml/.test(mimeType);
  return Buffer.from(content, isText ? 'utf8' : 'latin1');
}
