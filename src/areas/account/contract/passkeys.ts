import { z } from 'zod';

/** What of a browser's `PublicKeyCredential` the portal reads; the library checks the rest (Web Authentication, level 3). */
const credential = z.looseObject({
  id: z.string().min(1).max(1_400),
  rawId: z.string().min(1).max(1_400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(4_000) }),
  clientExtensionResults: z.looseObject({}),
});

/** POST {authentication}/passkey/new: whoever is logged in says their password once more, and a code of their second factor if they have one. */
export const passkeyWish = z.object({
  current: z.string().min(1).max(300),
  code: z.string().max(40).optional(),
});
/** POST {authentication}/passkey and POST {authentication}/passkey/entry: what the browser answered. */
export const passkeyAnswer = z.object({ credential });
/** What a browser is asked with; its shape is the browser's. */
export const passkeyQuestion = z.object({ question: z.record(z.string(), z.unknown()) });

export type PasskeyCredential = z.output<typeof credential>;
export type PasskeyQuestion = z.output<typeof passkeyQuestion>['question'];
