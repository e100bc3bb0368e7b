import { createHash } from 'node:crypto';
import type { CardOrigins } from './card-frames.ts';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const DATA_BLOCK = /type="application\/(ld\+)?json"/i;

/**
 * The content security policy of a page: its own inline scripts by the hash of their bytes, nothing else inline, no
 * foreign code. Hashes instead of nonces keep the cached bytes and their header true for everyone (OWASP ASVS 3.4.3).
 *
 * @param html its bytes, each as a character (`latin1`)
 * @param serviceOrigins where the page may fetch from besides its own origin
 * @param tileOrigins where pictures of a map may come from; the map's own worker may fetch from there too
 * @param card where what a card is typed into comes from: frames, and another house's script with its calls
 * @param seen where a maker keeps pictures of its cars and their models in three dimensions
 */
export function contentPolicy(
  html: string,
  serviceOrigins: readonly string[],
  tileOrigins: readonly string[] = [],
  seen: { pictures: readonly string[]; models: readonly string[] } = { pictures: [], models: [] },
  card: CardOrigins = { scripts: [], frames: [], calls: [] },
): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !DATA_BLOCK.test(attributes))
    .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...new Set(hashes), ...card.scripts],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...new Set([...tileOrigins, ...seen.pictures])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set([...serviceOrigins, ...tileOrigins, ...seen.models, ...card.calls])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    ...(card.frames.length > 0 && { 'frame-src': card.frames }),
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Origins of what a maker runs elsewhere. */
export function foreignOrigins(addresses: readonly string[]): string[] {
  return [...new Set(addresses.filter((address) => /^https?:/.test(address)).map((a) => new URL(a).origin))];
}
