/** By what somebody is looked for who asks what is held of them. */
export const PERSON_MARKS = ['document', 'email', 'phone'] as const;

/** Erasing a person, or taking back what they have consented to (LGPD art. 18 VI and IX). */
export const PRIVACY_WISHES = ['withdraw', 'erase'] as const;
export type PrivacyWish = (typeof PRIVACY_WISHES)[number];

/** How staff have seen who asks for their second factor to be taken off. */
export const FACTOR_PROOFS = ['in-person', 'documents'] as const;
