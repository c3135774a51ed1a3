import { cacheKeyParams } from '../../http/page-cache-headers.ts';
import { settings } from '../../process/settings.ts';
import { robotsText } from './robots-text.ts';

export const handle = cacheKeyParams();

export function loader() {
  return new Response(robotsText(settings.indexing, settings.publicUrl.origin), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' },
  });
}
