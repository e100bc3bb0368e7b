/** Providers whose mailboxes are one however many dots stand in their names, and what else they call themselves. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/** An e-mail address as it is compared: however it is written, its mails go to one place. */
export const sameAddress = (address: string): string => address.normalize('NFC').trim().toLowerCase();

/** Whether a provider's addresses that differ in dots and labels are one mailbox for certain. */
export const isOneBox = (address: string): boolean =>
  sameAddress(address).replace(/^.*@/, '').replace(/\.$/, '') in DOTLESS;

/**
 * Where the mails to an address go, as far as it is certain: the whole mailbox where the provider is known to have one for all that are
 * written so, else the very address. Elsewhere `ana+x@example.com` may be read by somebody else than `ana@example.com`.
 */
export const readerOf = (address: string): string =>
  isOneBox(address) ? mailboxOf(address) : sameAddress(address);

/**
 * The mailbox behind an e-mail address, for counting what is sent there: `Ana.Lima+carro@GoogleMail.com` is `analima@gmail.com`. The address
 * itself is what mails go to, and nothing that was written to one address goes to another (`readerOf`). Empty for what is no address.
 */
export function mailboxOf(address: string): string {
  const same = sameAddress(address);
  const at = same.lastIndexOf('@');
  if (at < 1 || at === same.length - 1) return '';
  const host = same.slice(at + 1).replace(/\.$/, '');
  const domain = DOTLESS[host] ?? host;
  // What stands behind a plus is the reader's own label; a name that begins with one has nothing before it.
  const [name = ''] = same.slice(0, at).split(/(?<=.)\+/);
  return `${DOTLESS[host] ? name.replaceAll('.', '') : name}@${domain}`;
}

/** Addresses without those that are left out, or whose reader has an earlier one of them: nobody is written to twice of one event. */
export function onePerReader(addresses: readonly (string | undefined)[]): readonly string[] {
  const given = addresses.flatMap((address) => address || []);
  const readers = given.map(readerOf);
  return given.filter((_, at) => readers.indexOf(readers[at] ?? '') === at);
}
