import type { Lead } from '../../leads/index.ts';
import type { Site } from '../../platform/index.ts';

/** What a page may ask about rental intents. */
export type RentalService = {
  /**
   * Leaves the lead of an intent, once for what was sent under a form's key: sent again, it is the same one.
   * @param intent.textId of the wording that was on screen
   * @param intent.documents the versions of the legal documents that the form has shown, as it says it
   * @returns false, with nothing written, where the lead is refused
   */
  take(
    site: Site,
    intent: {
      readonly lead: Lead;
      readonly textId: string;
      readonly key: string;
      readonly documents?: string | undefined;
    },
  ): Promise<boolean>;
};
