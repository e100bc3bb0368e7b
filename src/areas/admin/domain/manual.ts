/** Characters of a name, and of a path. */
export const MANUAL_LENGTH = { max: 200 } as const;

const OWN = /^\/(?![/\\])[^\s\\<>"]*$/;
const ELSEWHERE = /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?::\d{1,5})?(?:\/[^\s\\<>"]*)?$/i;

/** Whether a manual can be read there: a path of the portal's own, or an address elsewhere under https (R34). */
export const isManualPath = (path: string): boolean => OWN.test(path) || ELSEWHERE.test(path);
