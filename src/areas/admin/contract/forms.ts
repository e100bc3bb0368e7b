import { z } from 'zod';
import { isPlainDate } from '../../../kit/calendar.ts';
import { MARKET_CODES } from '../../../kit/markets/identities.ts';
import { EMAIL_MAX } from '../../../kit/validators/email.ts';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { arePasswordsEqual } from '../../../kit/validators/password.ts';
import { schemas } from '../../../kit/validators/schemas.ts';
import { LENGTHS } from '../../consumer-requests/index.ts';
import { isReasonShown } from '../../test-drive/index.ts';
import { isManualPath, MANUAL_LENGTH, PASSWORD_LENGTH, PRIVACY_RIGHTS } from '../index.ts';
import { FACTOR_PROOFS, PERSON_MARKS, PRIVACY_WISHES } from './privacy-words.ts';

const REQUIRED: MessageKey = 'required';
const required = z.string(REQUIRED).min(1, REQUIRED);
const code = required.max(40, 'code-invalid' satisfies MessageKey).transform((text) => text.trim());

/** In characters, not in the halves of which some consist. */
const newPassword = required
  .refine((text) => [...text].length >= PASSWORD_LENGTH.min, 'too-short' satisfies MessageKey)
  .refine((text) => [...text].length <= PASSWORD_LENGTH.max, 'too-long' satisfies MessageKey);
const isRepeated = (typed: { readonly password: string; readonly repeated: string }) =>
  arePasswordsEqual(typed.password, typed.repeated);
const REPEATED = { path: ['repeated'], error: 'passwords-differ' satisfies MessageKey };

/** What each form of the way in asks. Issues' messages are keys of what fields say (`MessageKey`). */
export const entryForms = {
  'log-in': z.object({
    email: required.max(EMAIL_MAX, 'email-invalid' satisfies MessageKey).pipe(schemas.email()),
    password: required,
  }),
  code: z.object({ code }),
  accept: z.object({ password: newPassword, repeated: required }).refine(isRepeated, REPEATED),
  password: z
    .object({ current: required, code, password: newPassword, repeated: required })
    .refine(isRepeated, REPEATED),
  codes: z.object({ password: required, code }),
};

/** Both steps of the log-in, as a form of a guarded act asks for them beside its own fields. */
export const bothStepsForm = z.object({ password: required, code });

/** A manual has a name and a path, and needs both (doc. 2 §3.6, §5.4). */
export const manualForm = z.object({
  site: required.max(60, 'too-long' satisfies MessageKey),
  name: required.max(MANUAL_LENGTH.max, 'too-long' satisfies MessageKey),
  path: required
    .max(MANUAL_LENGTH.max, 'too-long' satisfies MessageKey)
    .refine(isManualPath, { error: 'path-invalid' satisfies MessageKey }),
});

/** Characters of what staff say to a customer. */
export const REASON_MAX = 300;
const reason = required.max(REASON_MAX, 'too-long' satisfies MessageKey);
/** Whatever is done to something of a customer's, and why. */
export const stepForm = z.object({ act: required, reason });
/** What somebody is answered who has asked for something in writing. */
export const answerForm = z.object({
  answer: required.max(LENGTHS.answer, 'too-long' satisfies MessageKey),
});
/** A visit that is called off or moved; to say yes to one, or what became of it, takes no reason. */
export const visitStepForm = z
  .object({
    act: required,
    reason: z
      .string()
      .max(REASON_MAX, 'too-long' satisfies MessageKey)
      .default(''),
  })
  .refine(({ act, reason: why }) => !isReasonShown(act) || why !== '', {
    path: ['reason'],
    error: REQUIRED,
  });
/** An opinion that is published needs no reason. */
export const opinionStepForm = z
  .object({
    form: required,
    act: z.enum(['publish', 'refuse']),
    reason: z.string().max(REASON_MAX).default(''),
    /** When the words that were read were written; without it nothing was read. */
    seen: z.string().max(40).default(''),
  })
  .refine(({ act, reason: why }) => act === 'publish' || why !== '', {
    path: ['reason'],
    error: REQUIRED,
  });

/** Who asks, and for what: `look` changes nothing. */
export const privacyForm = z.object({
  mark: z.enum(PERSON_MARKS, REQUIRED),
  value: required.max(120, 'too-long' satisfies MessageKey),
  wish: z.enum(PRIVACY_WISHES, REQUIRED),
  act: z.enum(['look', 'settle']).default('look'),
});
/** A wish that came by mail, by phone or over the counter. */
export const noteForm = z.object({
  mark: z.enum(PERSON_MARKS, REQUIRED),
  value: required.max(120, 'too-long' satisfies MessageKey),
  right: z.enum(PRIVACY_RIGHTS, REQUIRED),
  market: z.enum(MARKET_CODES, REQUIRED),
  receivedOn: required.refine(isPlainDate, { error: 'date-invalid' satisfies MessageKey }),
});
/** Whose second factor is taken off, and how staff know that it is they who ask. */
export const factorForm = z.object({
  email: required.max(EMAIL_MAX, 'email-invalid' satisfies MessageKey).pipe(schemas.email()),
  market: z.enum(MARKET_CODES, REQUIRED),
  proof: z.enum(FACTOR_PROOFS, REQUIRED),
});
export const copyForm = privacyForm.pick({ mark: true, value: true });

const optional = z
  .string()
  .max(60, 'too-long' satisfies MessageKey)
  .default('');

const contextFields = {
  market: z.enum(MARKET_CODES).or(z.literal('')).default(''),
  // `code` would be taken for one that lets somebody in, and never be shown again.
  dealerCode: optional,
  brand: optional,
};

/** Somebody new, as an administrator types them; their roles are boxes beside it. */
export const memberForm = z.object({
  name: required.max(120, 'too-long' satisfies MessageKey),
  email: required.max(EMAIL_MAX, 'email-invalid' satisfies MessageKey).pipe(schemas.email()),
  ...contextFields,
});

/** Where somebody works, changed; with it the checkboxes of their roles. */
export const contextForm = z.object(contextFields);
