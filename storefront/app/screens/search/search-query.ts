/** Long input is cut off. */
export function readSearchQuery({ searchParams }: URL) {
  return (searchParams.get('q') ?? '').slice(0, 80).trim();
}
