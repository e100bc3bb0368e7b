/** Text that arrives in pieces, as whole lines. */

type Lines = {
  /** The lines that a piece completes; of one longer than the limit only the first characters. */
  readonly take: (piece: string) => readonly string[];
  /** The line that the end leaves without a line break, if any. */
  readonly end: () => readonly string[];
};

/**
 * Splits text into lines and never keeps more than `limit` characters of one. Blank lines are dropped unless they are to be
 * kept; what follows the last line break is a line only if there is something.
 */
export function linesOf(limit: number, blank: 'dropped' | 'kept' = 'dropped'): Lines {
  let begun = '';
  const counts = (line: string) => blank === 'kept' || line.trim() !== '';
  const keep = (text: string) => (text.length > limit ? text.slice(0, limit + 1) : text);
  return {
    take: (piece) => {
      const parts = piece.split('\n');
      const last = parts.pop() ?? '';
      if (parts.length === 0) {
        begun = keep(begun + last);
        return [];
      }
      parts[0] = begun + (parts[0] ?? '');
      begun = keep(last);
      return parts.map(keep).filter(counts);
    },
    end: () => (begun !== '' && counts(begun) ? [begun] : []),
  };
}
