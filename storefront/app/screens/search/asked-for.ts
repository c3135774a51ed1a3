/** The words of `?q=`; more than anybody types is cut off. */
export function askedFor({ searchParams }: URL) {
  return (searchParams.get('q') ?? '').slice(0, 80).trim();
}
