/**
 * Facts about the page for search engines, written by the server alone; the browser leaves them as they are. Callers
 * give `data` as `import.meta.env.SSR ? facts : []`, so that what makes the facts is not sent to the browser.
 */
export function StructuredData({ data }: { data: object[] }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can be closed
      dangerouslySetInnerHTML={{ __html: data.length > 0 ? escapeJson(data) : '' }}
    />
  );
}

/** JSON that cannot end the element it stands in, whatever a title holds. */
export function escapeJson(data: unknown) {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
