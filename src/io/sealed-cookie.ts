import type { Sealing } from './sealing.ts';

const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/**
 * A cookie in which the browser keeps something for us for some minutes: sealed, so that it can neither be read nor made up there.
 *
 * @param name without the `__Host-` that binds it to this very host
 */
export function sealedCookie<T extends object>(name: string, minutes: number) {
  const whole = `__Host-${name}`;
  const place = `cookie ${name}`;
  const value = new RegExp(`(?:^|; *)${whole}=(v1\\.[A-Za-z0-9_.-]{1,1000})(?:;|$)`);
  return {
    /** The header that gives it to the browser. */
    give(sealing: Sealing, value: T): string {
      const text = JSON.stringify({ ...value, until: Date.now() + minutes * 60_000 });
      return `${whole}=${sealing.seal(text, place)}; ${ATTRIBUTES}; Max-Age=${minutes * 60}`;
    },
    /** The header that takes it away. */
    ended: `${whole}=; ${ATTRIBUTES}; Max-Age=0`,
    /** What was given; nothing for a value that is not ours, or that came too late. */
    read(sealing: Sealing, cookie: string): T | undefined {
      const [, sealed] = value.exec(cookie) ?? [];
      if (!sealed) return undefined;
      try {
        const content: T & { readonly until: number } = JSON.parse(sealing.open(sealed, place));
        return content.until > Date.now() ? content : undefined;
      } catch {
        return undefined; // changed, or sealed with a key that is no more
      }
    },
  };
}
