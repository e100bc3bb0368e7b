/** From what the router answers to what is sent. */

import type { TagOrigins } from '../../areas/platform/index.ts';
import { wholeOf } from '../../io/page-bytes.ts';
import { contentPolicy } from '../http/content-policy.ts';
import type { CardOrigins } from './card-frames.ts';
import type { carsElsewhere } from './cars-elsewhere.ts';
import type { Rendered } from './page-cache.ts';
import type { joinsStyles } from './page-styles.ts';

const FORWARDED = [
  'content-type',
  'content-disposition',
  'location',
  'retry-after',
  'x-remix-response',
  'x-remix-redirect',
];

type Elsewhere = {
  services: readonly string[];
  tiles: readonly string[];
  seen: ReturnType<typeof carsElsewhere>;
  card: CardOrigins;
  tags?: TagOrigins | undefined;
};

/** What a page's answer becomes before it is kept: its style sheets joined, and only what its policy allows. */
export async function toRendered(
  response: Response,
  joinStyles: ReturnType<typeof joinsStyles>,
  elsewhere: Elsewhere,
): Promise<Rendered> {
  let body = await wholeOf(response.body);
  const forwarded = FORWARDED.flatMap((name) => {
    const value = response.headers.get(name);
    return value ? [[name, value] as const] : [];
  });
  const headers: Record<string, string> = Object.fromEntries(forwarded);
  if (headers['content-type']?.startsWith('text/html')) {
    body = joinStyles(body);
    headers['content-security-policy'] = contentPolicy(
      body,
      elsewhere.services,
      elsewhere.tiles,
      elsewhere.seen,
      elsewhere.card,
      elsewhere.tags,
    );
  }
  return { status: response.status, headers, body };
}
