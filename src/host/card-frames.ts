import type { FastifyRequest } from 'fastify';
import { PAYMENT_PAGES } from '../areas/payment/index.ts';

/** The origins of frames that a page may hold. Only pages on which something is paid have one; they are personal, so no kept page names a port. */
export function framesOf(
  path: string,
  { protocol, hostname }: Pick<FastifyRequest, 'protocol' | 'hostname'>,
  port: number | undefined,
): readonly string[] {
  const isPaid = path.split('/').some((segment) => PAYMENT_PAGES.includes(segment));
  return isPaid && port ? [`${protocol}://${hostname}:${port}`] : [];
}
