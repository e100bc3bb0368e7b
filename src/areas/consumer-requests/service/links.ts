import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../../../io/sealing.ts';

/**
 * What a link to a request proves. `mailed`: its holder reads the mailbox that the request names, or has shown that it is theirs; `sent`: its
 * holder has sent the form, in which anybody may type anybody's address.
 */
export type LinkUse = 'mailed' | 'sent';

const SECRETS: Readonly<Record<LinkUse, string>> = {
  mailed: 'consumer request link',
  sent: 'consumer request sent',
};
const USES = Object.keys(SECRETS) as readonly LinkUse[];

const macBy = (secret: string, id: string) => createHmac('sha256', secret).update(id).digest('base64url');

/** The key of a link to one request, valid for as long as the request is stored. */
export const signRequest = (sealing: Pick<Sealing, 'secret'>, id: string, use: LinkUse): string =>
  macBy(sealing.secret(SECRETS[use]), id);

/** Which link to the request has this key; a key from before a change of the installation's key counts while that one is kept. */
export function usedLink(sealing: Pick<Sealing, 'secrets'>, id: string, key: string): LinkUse | undefined {
  const given = Buffer.from(key);
  const isOf = (secret: string) => {
    const wanted = Buffer.from(macBy(secret, id));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
  return USES.find((use) => sealing.secrets(SECRETS[use]).some(isOf));
}
