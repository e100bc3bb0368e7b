import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../../../io/sealing.ts';

const USE = 'consumer request link';

const macBy = (secret: string, id: string) => createHmac('sha256', secret).update(id).digest('base64url');

/** What opens one request, whoever holds it, for as long as it is stored. */
export const signRequest = (sealing: Pick<Sealing, 'secret'>, id: string): string =>
  macBy(sealing.secret(USE), id);

/** Whether this opens the request; a link from before a change of the installation's key does so too, while that key is kept. */
export function opensRequest(sealing: Pick<Sealing, 'secrets'>, id: string, key: string): boolean {
  const given = Buffer.from(key);
  return sealing.secrets(USE).some((secret) => {
    const wanted = Buffer.from(macBy(secret, id));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
