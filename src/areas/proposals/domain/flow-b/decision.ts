const APPROVED = 'approved';

/** Whether the bank's word is an approval, however it writes it; every other word is not (doc. 2 §4.2). */
export const isApproved = (status: string): boolean => status.toLowerCase() === APPROVED;
