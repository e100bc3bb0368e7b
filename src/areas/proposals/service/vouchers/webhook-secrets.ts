import { z } from 'zod';
import { commaList } from '../../../../io/settings.ts';
import { readWebhookSecret } from '../../../../io/signed-message.ts';
import { faultText } from '../../../../kit/faults.ts';

/** What a lender signs with that tells what has become of a proposal: of one site, or of all that have none of their own. */
export type WebhookSecret = { readonly site: string | undefined; readonly secret: Uint8Array };

/** The prefix must stand after a site: no base64 has its underscore in it. */
const SITE_SECRET = /^([a-z]{2}\/[a-z0-9-]+)=(whsec_.+)$/;

/** The current secret and those that it takes the place of, of every site or of one: `whsec_…, br/aurora=whsec_…`. */
const webhookSecrets = commaList.transform((texts, check): readonly WebhookSecret[] => {
  const secrets = texts.flatMap((text) => {
    const [, site, own = text] = SITE_SECRET.exec(text) ?? [];
    const secret = readWebhookSecret(own);
    return secret ? [{ site, secret }] : [];
  });
  if (secrets.length === texts.length) return secrets;
  check.addIssue(
    faultText('setting-site-secrets', { examples: ['whsec_…', 'br/brand=whsec_…'], least: 24, most: 64 }),
  );
  return z.NEVER;
});

/** What the vouchers of proposals read of the environment; without secrets no messages of lenders are taken. */
export const voucherSettings = z
  .object({ LENDER_WEBHOOK_SECRETS: webhookSecrets.default([]) })
  .transform((v) => ({ webhookSecrets: v.LENDER_WEBHOOK_SECRETS }));
