/** What a member of the maker's staff does here; somebody may do several things. */
export const ROLES = ['author', 'dealer', 'manager', 'credit', 'operator', 'administrator'] as const;
export type Role = (typeof ROLES)[number];
