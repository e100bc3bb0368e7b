/** Google's consent mode v2: what a tag manager's tags may store and use. */
export const CONSENT_SIGNALS = [
  ...(['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const),
  ...(['functionality_storage', 'personalization_storage', 'security_storage'] as const),
] as const;
export type ConsentSignal = (typeof CONSENT_SIGNALS)[number];

/** A site's own tag manager: it is loaded for visitors who agree to be measured, and may reach the hosts named here and no other. */
export type TagManager = {
  /** Address of its script. */
  readonly script: string;
  /** Origins, `https://host` or `https://*.host`, from which it loads more scripts, which it calls, and whose pictures and frames it shows. */
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly pictures: readonly string[];
  readonly frames: readonly string[];
  /** What each purpose of the consent banner grants; every other signal stays denied. */
  readonly signals: Readonly<Record<'measure' | 'recognise', readonly ConsentSignal[]>>;
};

/** What a page may load and call for its tag manager, beyond what it may anyway. */
export type TagOrigins = Pick<TagManager, 'scripts' | 'calls' | 'pictures' | 'frames'>;

/** The script's own host is called by it too. */
export function tagOrigins({ script, scripts, calls, pictures, frames }: TagManager): TagOrigins {
  const origin = /^https:\/\/[^/?#]+/.exec(script)?.[0] ?? '';
  return {
    scripts: [origin, ...scripts],
    calls: [origin, ...calls],
    pictures: [origin, ...pictures],
    frames,
  };
}

/**
 * The pairs that tell the browser of it (`io/tracking/load-tag-manager.ts`).
 *
 * @param closed words of addresses at which there is none: pages of one person
 */
export const tagManagerMetadata = (
  { script, signals }: TagManager,
  closed: readonly string[],
): Readonly<Record<string, string>> => ({
  'tracking-tagManager': script,
  'tracking-measureSignals': signals.measure.join(' '),
  'tracking-recogniseSignals': signals.recognise.join(' '),
  'tracking-closedPages': closed.join(' '),
});
