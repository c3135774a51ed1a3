import { useRouteLoaderData } from 'react-router';

/**
 * Rendered by the server only. Callers pass `import.meta.env.SSR && ((origin) => …)`, so that the code behind the facts
 * is not bundled.
 */
export function StructuredData({ facts }: { facts: false | ((origin: string) => object[]) }) {
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot close a tag
      dangerouslySetInnerHTML={{ __html: facts ? escapeJson(facts(origin)) : '' }}
    />
  );
}

/** The result cannot close its script element, whatever a title holds. */
export function escapeJson(data: unknown) {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
