/**
 * What a file is called where it is stored and shown: without signs that mean something in a path or a page, and of a long name its end,
 * where the ending stands. Lengths count UTF-16 units: of a character that the cut goes through, a mark stands for the half.
 */
export const shortenedName = (name: string, most: number): string =>
  name
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_')
    .slice(-most)
    .toWellFormed();
