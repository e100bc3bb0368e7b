/** Percents have two decimals at most: in hundredths they are whole. */
export const DECIMALS = 100;

/** A percent in hundredths: 10.5 is 1050. */
export const percentUnits = (percent: number): number => Math.round(percent * DECIMALS);
