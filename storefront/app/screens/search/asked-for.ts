/** The words of `?q=`; more than anybody types is cut off. */
export function askedFor(request: Request) {
  return (new URL(request.url).searchParams.get('q') ?? '').slice(0, 80).trim();
}
