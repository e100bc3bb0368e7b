// Written by scripts/markets.mjs from the folders of the markets. Change those.

export const wording = {} as const;
