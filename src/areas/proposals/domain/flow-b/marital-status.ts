/** Flow B's marital statuses (doc. 2 §3.3): the code of the form and the value that is sent. */
export const maritalStatuses = [
  { code: '01', sent: 'MARRIED' },
  { code: '02', sent: 'DIVORCED' },
  { code: '03', sent: 'SINGLE' },
  { code: '04', sent: 'LIVING_COMMON_LAW' },
  { code: '05', sent: 'WIDOWED' },
] as const;

export type MaritalCode = (typeof maritalStatuses)[number]['code'];
export type MaritalStatus = (typeof maritalStatuses)[number]['sent'];

/** The value that is sent for a code of the form. */
export const maritalStatusSent = (code: MaritalCode): MaritalStatus =>
  maritalStatuses.find((status) => status.code === code)?.sent ?? 'SINGLE';

/** Whether the form asks about a spouse: of who is married or lives in a common-law union (doc. 2 §2.2). */
export const hasSpouse = (code: MaritalCode): boolean => code === '01' || code === '04';
