/** Text that arrives in pieces, as whole lines. */

type Lines = {
  /** The lines that a piece completes; of one longer than the limit only the first characters. */
  readonly take: (piece: string) => readonly string[];
  /** The line that the end leaves without a line break, if any. */
  readonly end: () => readonly string[];
};

/** Splits text into lines and never keeps more than `limit` characters of one. */
export function linesOf(limit: number): Lines {
  let begun = '';
  const keep = (text: string) => (text.length > limit ? text.slice(0, limit + 1) : text);
  return {
    take: (piece) => {
      const parts = piece.split('\n');
      const last = parts.pop() ?? '';
      if (parts.length === 0) {
        begun = keep(begun + last);
        return [];
      }
      parts[0] = keep(begun + (parts[0] ?? ''));
      begun = keep(last);
      return parts.filter((line) => line.trim() !== '');
    },
    end: () => (begun.trim() === '' ? [] : [begun]),
  };
}
