import { hash } from 'node:crypto';
import type { TagOrigins } from '../../areas/platform/index.ts';
import type { CardOrigins } from '../pages/card-frames.ts';

/** As React writes the scripts that are the portal's own. No other element runs: what authors write is in no script that gains a hash. */
const OWN_SCRIPTS: ReadonlySet<string> = new Set(['<script>', '<script type="module" async="">']);
const SCRIPT_BEGINS = Buffer.from('<script');
const SCRIPT_ENDS = Buffer.from('</script>');
const CLOSING = 0x3e;

/**
 * The content security policy of a page: its own inline scripts by the hash of their bytes, nothing else inline, no
 * foreign code. Hashes instead of nonces keep the cached bytes and their header true for everyone (OWASP ASVS 3.4.3).
 *
 * @param serviceOrigins where the page may fetch from besides its own origin
 * @param tileOrigins where pictures of a map may come from; the map's own worker may fetch from there too
 * @param card where what a card is typed into comes from: frames, and another provider's script with its calls
 * @param seen where a maker keeps pictures of its cars and their models in three dimensions
 * @param tags what the site's tag manager loads, calls and shows
 */
export function contentPolicy(
  html: Buffer,
  serviceOrigins: readonly string[],
  tileOrigins: readonly string[] = [],
  seen: { pictures: readonly string[]; models: readonly string[] } = { pictures: [], models: [] },
  card: CardOrigins = { scripts: [], frames: [], calls: [] },
  tags: TagOrigins = { scripts: [], calls: [], pictures: [], frames: [] },
): string {
  const hashes = ownScripts(html).map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
  const frames = [...card.frames, ...tags.frames];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...new Set(hashes), ...card.scripts, ...tags.scripts],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...new Set([...tileOrigins, ...seen.pictures, ...tags.pictures])],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...new Set([...serviceOrigins, ...tileOrigins, ...seen.models, ...card.calls, ...tags.calls]),
    ],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** What stands in a page's own scripts; of linked scripts, of data, and of scripts that are spelt otherwise, nothing is looked at. */
function ownScripts(html: Buffer): Buffer[] {
  const own: Buffer[] = [];
  for (let at = html.indexOf(SCRIPT_BEGINS); at >= 0; ) {
    const code = html.indexOf(CLOSING, at) + 1;
    const end = code === 0 ? -1 : html.indexOf(SCRIPT_ENDS, code);
    if (end < 0) break;
    if (OWN_SCRIPTS.has(html.toString('latin1', at, code))) own.push(html.subarray(code, end));
    at = html.indexOf(SCRIPT_BEGINS, end + SCRIPT_ENDS.length);
  }
  return own;
}

/** Origins of what a maker runs elsewhere. */
export function foreignOrigins(addresses: readonly string[]): string[] {
  return [...new Set(addresses.filter((address) => /^https?:/.test(address)).map((a) => new URL(a).origin))];
}
