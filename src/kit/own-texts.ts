/** What a site says in the place of the portal's sentences: a flat list of `area.key` in its file, and by area for whoever looks up. */
import type { Locale } from './markets/identities.ts';
import type { OwnTexts } from './markets/words.ts';

/** A site, as far as its texts go. */
export type TextedSite = {
  readonly locale: Locale;
  readonly authoring?: Readonly<Record<string, unknown>> | undefined;
};

const read = new WeakMap<object, OwnTexts>();

/**
 * The texts of a site (`authoring.texts`) by area; undefined where it has none. Of the same site they are the same object. An area's name
 * has no dot, a key may have some.
 */
export function ownTextsOf({ locale, authoring }: TextedSite): OwnTexts | undefined {
  const written = authoring?.texts;
  if (typeof written !== 'object' || written === null) return undefined;
  const known = read.get(written);
  if (known?.locale === locale) return known;
  const texts: Record<string, Record<string, string>> = {};
  for (const [address, text] of Object.entries(written)) {
    const [area, key] = addressParts(address);
    texts[area] = { ...texts[area], [key]: String(text) };
  }
  if (Object.keys(texts).length === 0) return undefined;
  const own = { locale, texts };
  read.set(written, own);
  return own;
}

/** `menu.models` is the key `models` of the area `menu`. */
export function addressParts(address: string): readonly [area: string, key: string] {
  const dot = address.indexOf('.');
  return dot < 0 ? [address, ''] : [address.slice(0, dot), address.slice(dot + 1)];
}
