// The text that a person typed into a field, without characters that cannot be seen or that turn the text around.
export const oneLine = /^[^\p{Cc}\p{Bidi_Control}\u2028\u2029]*$/u;
export const manyLines = /^(?:\n|[^\p{Cc}\p{Bidi_Control}\u2028\u2029])*$/u;

export function tidy(typed: string): string {
  return typed.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}
