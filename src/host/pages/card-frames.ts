import type { FastifyRequest } from 'fastify';
import { type CardFieldsProvider, PAYMENT_PAGES, PAYMENT_STEPS } from '../../areas/payment/index.ts';

/** What a page may load so that a card can be typed in it. */
export type CardOrigins = Pick<CardFieldsProvider, 'scripts' | 'frames' | 'calls'>;

const NOTHING: CardOrigins = { scripts: [], frames: [], calls: [] };

/**
 * The origins of that. Only pages on the way to a payment have a frame, and only the one on which something is paid runs the script of
 * another provider; they are personal, so no kept page names any of them.
 * @param provider whose own fields cards are typed into; without one it is the sandbox gateway's frame at `port`
 */
export function cardOriginsOf(
  path: string,
  { protocol, hostname }: Pick<FastifyRequest, 'protocol' | 'hostname'>,
  {
    port,
    provider,
  }: { readonly port: number | undefined; readonly provider: CardFieldsProvider | undefined },
): CardOrigins {
  const words = path.split('/');
  if (!words.some((word) => PAYMENT_PAGES.includes(word))) return NOTHING;
  if (provider) return PAYMENT_STEPS.includes(words.at(-1) ?? '') ? provider : NOTHING;
  return port ? { ...NOTHING, frames: [`${protocol}://${hostname}:${port}`] } : NOTHING;
}
