import { useRouteLoaderData } from 'react-router';

/** Only the server writes it: browsers need none of the code behind the facts. */
export function StructuredData({ facts }: { facts: false | ((origin: string) => object[]) }) {
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot close a tag
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && facts ? escapeJson(facts(origin)) : '' }}
    />
  );
}

/** The result cannot close its script element, whatever a title holds. */
export function escapeJson(data: unknown) {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
