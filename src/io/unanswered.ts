/** Why a call got no answer, as operators are told. `fetch` says "fetch failed" of everything; what it failed of is below. */

/** More causes of causes than this are read by nobody. */
const DEEPEST = 10;

/** What an error comes down to, for a line of the log: words without user and password of an address, and the code of a socket, of TLS or of names. */
export type Trouble = { readonly reason: string; readonly code: string | undefined };

export function troubleOf(error: unknown): Trouble {
  let root = error;
  for (let depth = 0; depth < DEEPEST && root instanceof Error && isTellable(root.cause); depth++)
    root = root.cause;
  const { name, message, code } = Object(root) as Partial<NodeJS.ErrnoException>;
  const known = typeof code === 'string' ? code : undefined; // a DOMException has a number
  // Of several addresses that one name has, only the code says why none answered.
  const reason = message || known || name || String(root);
  return { reason: withoutUser(reason), code: known };
}

/**
 * One line: the address that was asked, and why it gave no answer: `http://bank.example/plans: connect ECONNREFUSED 10.0.0.1:80`.
 * @param address of which user, password and query are not said
 */
export function unanswered(address: string | URL, error: unknown): string {
  const { reason, code } = troubleOf(error);
  const cause = code === undefined || reason.includes(code) ? reason : `${reason} [${code}]`;
  return `${tellable(address)}: ${cause}`;
}

/** A parser repeats what it could not read, which may be somebody's. */
const isTellable = (cause: unknown): cause is Error =>
  cause instanceof Error && !(cause instanceof SyntaxError);

function tellable(address: string | URL): string {
  if (!URL.canParse(String(address))) return 'an address that cannot be read';
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}

/** Node's own words repeat an address as it was given: what may be somebody's in it goes. */
const withoutUser = (text: string): string =>
  text.replace(/\/\/[^\s/?#]*@/g, '//').replace(/(:\/\/[^\s?#]*)[?#]\S*/g, '$1');
