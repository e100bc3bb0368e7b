// Browsers drop tabs and line ends out of an address and read `\` as `/`, so none of them may stand in one.
const UNSAFE = /[\s\\\p{Cc}\p{Cf}]/u;
/** A path of this site: one slash first, and no second one behind a percent sign. */
const PATH = /^\/(?!\/|%2f|%5c)/i;
/** http(s) with a host and nobody's name before it. */
const WEB = /^https?:\/\/([\p{L}\p{N}_.-]+|\[[\da-f:.]+\])(:\d{1,5})?([/?#]|$)/iu;

/**
 * Whether an address that authors give may stand as a link: of the web by http(s), or a path of this site (RELIABILITY R34).
 */
export const isSafeLink = (address: string): boolean =>
  !UNSAFE.test(address) && (PATH.test(address) || WEB.test(address));
