import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../../../io/sealing.ts';

const USE = 'employee purchase approval';
const DAY_MS = 86_400_000;
/** The time that a company has to answer by its link; after it there is the command. */
export const LINK_DAYS = 14;

type Signed = { readonly id: string; readonly revision: number };

const macBy = (secret: string, { id, revision }: Signed, until: number) =>
  createHmac('sha256', secret).update(`${id} ${revision} ${until}`).digest('base64url');

/** What opens one enrolment to its company until a moment, as it stands now: any change of it ends the link. */
export function signApproval(sealing: Pick<Sealing, 'secret'>, of: Signed, now: Date): string {
  const until = now.getTime() + LINK_DAYS * DAY_MS;
  return `${until}.${macBy(sealing.secret(USE), of, until)}`;
}

/** Whether this opens the enrolment now; a link from before a change of the installation's key does so too, while that key is kept. */
export function opensApproval(
  sealing: Pick<Sealing, 'secrets'>,
  of: Signed,
  key: string,
  now: Date,
): boolean {
  const [, written = '', mac = ''] = /^(\d{13})\.([\w-]{43})$/.exec(key) ?? [];
  const until = Number(written);
  if (!written || until < now.getTime()) return false;
  const isBy = (secret: string) => timingSafeEqual(Buffer.from(mac), Buffer.from(macBy(secret, of, until)));
  return sealing.secrets(USE).some(isBy);
}
